export type { AccessRules, Grant } from "./access.ts";
export {
  fillAddress,
  matchAddress,
  splitUri,
  tabAddress,
  withoutTab,
} from "./address.ts";
export type { AuditEvent, AuditKind, AuditPage } from "./administration/auditEvent.ts";
export { auditKinds } from "./administration/auditEvent.ts";
export type { FailedChange, FailedChanges, RetriedChange } from "./administration/failedChange.ts";
export type {
  ContributionNames,
  KindLabels,
  PluginChange,
  PluginCheck,
  PluginInfo,
  PluginOverview,
  PluginSetting,
  RelatedPlugin,
  RemovedPlugin,
  Visibility,
  VisibilityCheck,
} from "./administration/pluginInfo.ts";
export type {
  ApplianceState,
  ApplianceStatus,
  ServerHold,
  ServerInfo,
  StorageFigures,
  StorageUsage,
} from "./administration/serverInfo.ts";
export { sampleMakingUri } from "./administration/serverInfo.ts";
export { apiDigits, isApiNumber } from "./apiNumber.ts";
export type {
  ApplianceLevel,
  ApplianceMessage,
  ApplianceMessageType,
  ApplianceStoredData,
  OneTimeToken,
  OneTimeTokenBody,
  PageMessage,
} from "./appliance.ts";
export type { ContentImage, ContentType, Service, Video, VideoCategory } from "./content.ts";
export { contentTypes, defaultVideoCategory } from "./content.ts";
export { browserKinds, serverKinds } from "./contributions/firstKinds.ts";
export type { ContributionName, Flagged, RouteAccess, RouteTarget } from "./contributions/index.ts";
export type { TableFigure } from "./contributions/kinds/appCards.ts";
export { type SlotName, slotNames } from "./contributions/slotNames.ts";
// The types of the kinds, as the table lists them.
export type * from "./contributions/table.ts";
export { countText } from "./countText.ts";
export {
  csvByteOrderMark,
  csvField,
  csvHeader,
  csvLine,
  csvLineEnd,
  csvValue,
  delimiters,
  withoutFormula,
} from "./csv.ts";
export type {
  DataDeleteBody,
  DataInsertBody,
  DataQueryBody,
  DataUpdateBody,
  DataUpsertBody,
  DocumentStamps,
  Documents,
  ListChanges,
  Operation,
  Operator,
  Query,
  QueryOptions,
  ReadOptions,
  ServerDocuments,
  Stored,
  ThreadPage,
  ThreadQuery,
  ThreadReader,
  Trashed,
} from "./data.ts";
export { maxCounted, maxThreads, operators } from "./data.ts";
export { dateFormat } from "./dateFormat.ts";
export { type EmailFormat, emailFormats } from "./emailFormats.ts";
export { type Envelope, envelope, type WireError } from "./envelope.ts";
export { asPetronsError, type ErrorCode, errorTable, PetronsError } from "./errors.ts";
export { flagLimits, flagOfLine, isFlagOn, type ListedFlag, offLine } from "./flags.ts";
export { foldName } from "./foldName.ts";
export type {
  FlowInfo,
  ForgeActionBody,
  ForgeEvent,
  ListedFlow,
  ListedWorkspace,
  ListSplice,
  PerformanceRow,
  ResourceAnswer,
  ResourceDetails,
  ResourcePage,
  ResourceRead,
  ResourceRequest,
  ResourceSplice,
  WorkspaceDetails,
  WorkspaceInfo,
  WorkspaceResource,
} from "./forge.ts";
export { hubPath } from "./forge.ts";
export type {
  ChoiceSource,
  ChoiceSources,
  DeclaredRule,
  FormCondition,
  FormDefinition,
  FormSchema,
  FormSection,
  FormValues,
  InputDefinition,
  RuleAnswer,
  RuleFunction,
  TransformName,
  ValidationRule,
} from "./formSchema.ts";
export { isFormSchema } from "./formSchema.ts";
export { type Identity, type Role, roles, type User, userIsAdmin } from "./identity.ts";
export { isId, newId } from "./ids.ts";
export { type Choice, type InputTypeName, inputTypeNames, inputTypeSchemas } from "./inputTypes.ts";
export { isTime } from "./isTime.ts";
export { literalOptions, literalPattern } from "./literals.ts";
export type {
  FindNamesOptions,
  FoundName,
  FoundNameKind,
  ListNamesOptions,
  NameChoice,
  NameColumn,
  NamesFound,
  NamesPage,
} from "./names.ts";
export { byRankAndName, foldedRank, maxNameColumns, nameRank, nameRanks } from "./names.ts";
export {
  fixedText,
  fractionDecimals,
  maxDecimals,
  maxShownDecimals,
  numberText,
  shownDecimals,
} from "./numberText.ts";
export type { AnnotationTag, FollowEntry, Setting } from "./oldNames.ts";
export { longestSearch, savedSettingsUri } from "./oldNames.ts";
export type {
  DeletedVersions,
  DeleteOldVersionsOptions,
  OldVersionsOutcome,
} from "./oldVersions.ts";
export type { OptionHints } from "./optionHints.ts";
export { type PluginDefinition, type PluginFile, type PluginManifest, plugin } from "./plugin.ts";
export { type QuantityName, quantityNames, type UnitsDefinition } from "./quantities.ts";
export type {
  Comment,
  CommentActions,
  CommentContext,
  CommentItem,
  ReactionItem,
  ReactionType,
  ShownView,
} from "./richtext/comment.ts";
export {
  defaultVisibleReplies,
  maxShownView,
  mentionSuggestions,
  reactionTypes,
} from "./richtext/comment.ts";
export { fromHtml } from "./richtext/fromHtml.ts";
export type {
  Hashtag,
  HashtagDocument,
  HashtagFollow,
  HashtagInfo,
  HashtagUse,
} from "./richtext/hashtag.ts";
export { hashtagKey, maxHashtag, maxHashtagsPerPerson } from "./richtext/hashtag.ts";
export type { MarkupBounds } from "./richtext/markupBounds.ts";
export { markupFault, shownMarkup, storedMarkup, withoutMarkup } from "./richtext/markupBounds.ts";
export { hashtagName, normalRichText } from "./richtext/normalRichText.ts";
export {
  hashtagsOf,
  mentionIdsOf,
  plainText,
  textLength,
  valueText,
} from "./richtext/richTextFacts.ts";
export {
  droppedTags,
  linkProtocols,
  linkRel,
  maxListDepth,
  richTextAttributes,
  richTextLimits,
  richTextTags,
  safeLink,
} from "./richtext/richTextRules.ts";
export type {
  RichBlock,
  RichCodeBlock,
  RichHashtag,
  RichInline,
  RichLeaf,
  RichLink,
  RichList,
  RichListItem,
  RichMark,
  RichMention,
  RichParagraph,
  RichQuote,
  RichTextValue,
} from "./richtext/richTextValue.ts";
export { emptyParagraph, isLeaf, isList, richMarks } from "./richtext/richTextValue.ts";
export { toHtml } from "./richtext/toHtml.ts";
export type { CronJob, JobRunSettings, JobRunSummary, NewCronJob } from "./schedule/cronJob.ts";
export type { JobNotice } from "./schedule/jobNotice.ts";
export type { JobInterval, JobSchedule } from "./schedule/schedule.ts";
export type { InScope, NamedScope, NamedScopeUse, ScopeEntry, ScopeUse } from "./scope.ts";
export { aLabel, namedScopeUse, scopeErrors, scopeFieldOf, scopeUse } from "./scope.ts";
export type {
  CommentsService,
  HashtagsService,
  Provided,
  SavedSettingsService,
  ServiceEntry,
  ServiceName,
  ServiceNames,
  Services,
  UnitsService,
} from "./services.ts";
export type { SavedSetting, SavedSettingMark, SettingScope } from "./setting.ts";
export { noPetron, settingMarksUri, settingScopes } from "./setting.ts";
export { startCase } from "./startCase.ts";
export type { ColumnQuestion, UnitQuestion } from "./tables/columnQuestion.ts";
export { importedText } from "./tables/importedText.ts";
export type {
  FileColumn,
  FileOfImport,
  ImportFilesOptions,
  InspectedFile,
  InspectFilesOptions,
} from "./tables/importFiles.ts";
export { filesInspectedTogether, filesText } from "./tables/importFiles.ts";
export type {
  ImportFromDatabaseOptions,
  ImportFromDatabaseOutcome,
  NothingNew,
} from "./tables/importFromDatabase.ts";
export { databaseImportModes } from "./tables/importFromDatabase.ts";
export {
  fileNameOfUrl,
  type ImportFromUrlOptions,
  type ImportFromUrlOutcome,
  type UnattendedOptions,
  type UnchangedImport,
} from "./tables/importFromUrl.ts";
export type { ImportMapping, MappedColumn } from "./tables/importMapping.ts";
export { mappedName, maxMappedColumns, maxMappings } from "./tables/importMapping.ts";
export type {
  FileLogHeader,
  ListedLogHeader,
  LogHeader,
  LogHeaderText,
  LogItem,
  LogSection,
  LogSectionKind,
} from "./tables/logHeader.ts";
export {
  logSectionKinds,
  maxListedLogHeaders,
  maxLogHeaderBytes,
  maxLogHeadersBytes,
} from "./tables/logHeader.ts";
export {
  isMissingNumber,
  missingNumbersOf,
  missingNumberText,
  proposedMissing,
  suspectedCount,
  suspectedNumbersOf,
  suspectedNumbersText,
} from "./tables/missingNumbers.ts";
export {
  type MonthlyPicture,
  type MonthlyPictureAnswer,
  maxPictureMonths,
  type PictureLine,
} from "./tables/monthlyPicture.ts";
export { sideRowsText } from "./tables/sideRowsText.ts";
export type {
  ColumnSummary,
  ColumnType,
  FilterDefinition,
  FilterIndex,
  FilterQuery,
  FilterState,
  FurtherSort,
  GroupMeasure,
  GroupOperation,
  MarkingOperation,
  SetMarkingOptions,
  TableColumn,
  TableGrouping,
  TableOptions,
  TableView,
  UniqueValue,
} from "./tables/table.ts";
export {
  columnTypes,
  defaultMaxSelectableItems,
  defaultPageSize,
  groupOperations,
  isNumberType,
  markingOperations,
  maxGroupColumns,
  maxGroupMeasures,
  maxSearchLength,
  maxSortColumns,
  maxSummarizedColumns,
  pageSizes,
  searchedValuesLimit,
  uniqueValuesLimit,
} from "./tables/table.ts";
export type {
  ColumnReading,
  EmptyCells,
  ExportFormat,
  ExportOutcome,
  ExportPrecision,
  ExportTableOptions,
  FileInspection,
  FileReading,
  ImportEffect,
  ImportMode,
  ImportOutcome,
  ImportTableOptions,
  InspectedColumn,
  InspectFileOptions,
  KnownRows,
  OtherReading,
  SideRowKind,
  SideRows,
  SuspectedNumber,
  UnreadCells,
} from "./tables/tableFiles.ts";
export {
  emptyCellChoices,
  exportFormats,
  importModes,
  largeExportRows,
  maxSheetColumns,
  maxSheetRows,
  sideRowKinds,
} from "./tables/tableFiles.ts";
export type {
  ComparedRow,
  ComparedRowKind,
  CompareVersionsOptions,
  ListedVersion,
  RestoreOutcome,
  RestoreTableOptions,
  TableComparison,
  TableHistory,
  TableVersion,
  UndoImportOptions,
  VersionMode,
} from "./tables/tableHistory.ts";
export {
  comparedExamples,
  comparedRowKinds,
  isSameValue,
  roundOff,
  versionModes,
} from "./tables/tableHistory.ts";
export type { LastView, StoredView } from "./tables/viewState.ts";
export { maxStoredView, maxViewText, storedViewsPerPerson } from "./tables/viewState.ts";
export { isWellNumber } from "./tables/wellNumbers.ts";
export type {
  JobLog,
  JobResult,
  JobStatus,
  Severity,
  TaskRunBody,
  TaskTemplate,
  Variable,
} from "./task.ts";
export { jobStatuses, jobStatusLabels, jobTypes } from "./task.ts";
export type { TelemetryEvent, TelemetryEventType, TelemetryReport } from "./telemetry.ts";
export { telemetryEventTypes, telemetryLimits, telemetryProblem } from "./telemetry.ts";
export { notBlank, type TextFormat, textFormats } from "./textFormats.ts";
export { type TranslatedForm, toJsonSchema } from "./toJsonSchema.ts";
