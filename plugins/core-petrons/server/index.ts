export { addCollaborator, removeCollaborator } from "./collaborators/changeCollaborators.ts";
export { invitationContainer } from "./collaborators/invitationContainer.ts";
export { commentContainer, removeReactions } from "./comments/commentContainer.ts";
export { commentsWorkspace } from "./comments/commentsWorkspace.ts";
export {
  activityThreadWorkspace,
  petronActivityWorkspace,
  userActivityWorkspace,
} from "./comments/feed/newestActivity.ts";
export { renderActivityFeed } from "./comments/feed/renderActivityFeed.ts";
export { dashboardContainer, removeThumbnail } from "./dashboards/dashboardContainer.ts";
export { dashboardsWorkspace, dashboardWorkspace } from "./dashboards/dashboardWorkspace.ts";
export { annotationTagContainer, countHashtagUses } from "./hashtags/annotationTagContainer.ts";
export { followEntryContainer } from "./hashtags/followEntryContainer.ts";
export { followedHashtagsWorkspace, hashtagsWorkspace } from "./hashtags/hashtagsWorkspace.ts";
export { linkContainer } from "./links/linkContainer.ts";
export { collaboratorsAdded } from "./notifications/collaboratorsAdded.ts";
export { commentChanged } from "./notifications/commentChanged.ts";
export { jobEnded } from "./notifications/jobEnded.ts";
export { jobDeleted, jobStopped } from "./notifications/jobStopped.ts";
export { notificationContainer } from "./notifications/notificationContainer.ts";
export { notificationsWorkspace } from "./notifications/notificationsWorkspace.ts";
export { profileWorkspace } from "./people/profileWorkspace.ts";
export { copyPetron } from "./petrons/copyPetron.ts";
export { createPetron } from "./petrons/createPetron.ts";
export { personWorkspace } from "./petrons/personWorkspace.ts";
export { petronContainer } from "./petrons/petronContainer.ts";
export { petronWorkspace, presenceWorkspace, tablesWorkspace } from "./petrons/petronWorkspace.ts";
export { deletePetronForGood, restorePetron, trashWorkspace } from "./petrons/trashedPetrons.ts";
export { savedSettingsWorkspace } from "./savedSettings/savedSettingsWorkspace.ts";
export { removePetronSettings, settingContainer } from "./savedSettings/settingContainer.ts";
export { findByName } from "./search/findByName.ts";
export { globalTextSearch } from "./search/globalTextSearch.ts";
export { listByName } from "./search/listByName.ts";
export { shortcutContainer } from "./shortcuts/shortcutContainer.ts";
export { shortcutsWorkspace } from "./shortcuts/shortcutsWorkspace.ts";
export {
  boundStoredViews,
  releaseStoredView,
  removeStoredViews,
  storedViewContainer,
} from "./storedViews/storedViewContainer.ts";
export { getRecentProjectActivity, recentWorkWorkspace } from "./work/recentWork.ts";
