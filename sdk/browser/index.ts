export { startCase } from "../contracts/index.ts";
export type { AuthBlockProps } from "./AuthBlock.tsx";
export { AuthBlock } from "./AuthBlock.tsx";
export { clock, useNow, useTimeAgo } from "./clock.ts";
export type { DisplayUnits, Measured, ShownUnit, UnitFinder } from "./displayUnits.ts";
export { firstItem } from "./firstItem.ts";
export { HostProvider, useHost, useOutage } from "./HostProvider.tsx";
export { holdsAny } from "./holdsAny.ts";
export type {
  ActionItem,
  Api,
  Contributed,
  FileInspection,
  ForgeElementView,
  ForgeHandle,
  HostServices,
  ItemCheck,
  JobLog,
  JobResult,
  LayoutHandle,
  Notice,
  NoticeLevel,
  Notices,
  PaletteEntry,
  PaletteFind,
  PluginOverrides,
  PluginStatusView,
  PluginsHandle,
  Query,
  QueryOptions,
  Role,
  RunTaskOptions,
  Stored,
  Telemetry,
} from "./host.ts";
export { ApiError } from "./host.ts";
export { useFeatureFlag, useFormatDateTime, useNotices, usePath, useUser } from "./hostHooks.ts";
export type { ResourceSnapshot } from "./live/followResource.ts";
export { isShownRun, useShownRuns } from "./live/shownRuns.ts";
export { useArrived } from "./live/useArrived.ts";
export type { DataQueryState } from "./live/useDataQuery.ts";
export { useDataQuery } from "./live/useDataQuery.ts";
export type { ForgeField } from "./live/useForgeField.ts";
export { forgeFieldDebounce, useForgeField } from "./live/useForgeField.ts";
export { useResource } from "./live/useResource.ts";
export { useSetVariable } from "./live/useSetVariable.ts";
export type { TaskHandle } from "./live/useTask.ts";
export { useTask } from "./live/useTask.ts";
export type { VariablesState } from "./live/useVariables.ts";
export { useVariables } from "./live/useVariables.ts";
export type { Log, LogLevel } from "./log.ts";
export { log, logLevels, setLogLevel } from "./log.ts";
export { nameItem, onlyRows } from "./nameItem.ts";
export { longestParam, petronIdOf, usePetronId } from "./oldNames.ts";
export type { PeopleState } from "./peopleDirectory.ts";
export type { RouteLinkProps } from "./RouteLink.tsx";
export { RouteLink } from "./RouteLink.tsx";
export type { ReadAgain } from "./readAgain.ts";
export { onReadAgain, readAgain } from "./readAgain.ts";
export { useRouteParam } from "./routeParam.ts";
export { fillPath, pathParams } from "./routePath.ts";
export { settingTexts } from "./savedSettings/settingTexts.ts";
export type {
  SavedSettings,
  SavedSettingsOptions,
  ScopeChoice,
} from "./savedSettings/useSavedSettings.ts";
export { useSavedSettings } from "./savedSettings/useSavedSettings.ts";
export { tablesPage, tablesPath } from "./tablesPath.ts";
export { cutSearchText } from "./text/cutSearchText.ts";
export {
  failureText,
  isUnconfirmed,
  refusalText,
  resourceFailure,
  resourceTitle,
  triedText,
  unconfirmedAdvice,
  unconfirmedStart,
  wireErrorText,
  withReason,
} from "./text/failureText.ts";
export {
  formatBytes,
  formatCount,
  formatDate,
  formatNumber,
  formatProgress,
} from "./text/format.ts";
export { dateTimeFormat, formatDateTime, longDateTimeFormat } from "./text/formatDateTime.ts";
export { quoted } from "./text/quoted.ts";
export { timeAgo } from "./text/timeAgo.ts";
export type { ChangeAddress } from "./useAddressParams.ts";
export { maxParamLength, useAddressParams, useUrlState } from "./useAddressParams.ts";
export type { Attempt } from "./useAttempt.ts";
export { Refusal, unexplainedAs, useAttempt } from "./useAttempt.ts";
export { useDebounced } from "./useDebounced.ts";
export { useDisplayUnits, useUnitFinder } from "./useDisplayUnits.ts";
export type { Fetched } from "./useFetch.ts";
export { useFetch } from "./useFetch.ts";
export type { Hashtags } from "./useHashtags.ts";
export { useHashtags } from "./useHashtags.ts";
export { type ItemActions, itemActions, useItemActions } from "./useItemActions.ts";
export { useMediaQuery } from "./useMediaQuery.ts";
export { useOverdue } from "./useOverdue.ts";
export { usePeople } from "./usePeople.ts";
export type { PluginSettingsState } from "./usePluginSettings.ts";
export { usePluginSettings } from "./usePluginSettings.ts";
export { useReadAgain } from "./useReadAgain.ts";
export { scopeFields, useScopeId } from "./useScopeId.ts";
