/**
 * Tags of the organization and who follows which. The SDK's `useHashtags` is made of it.
 */
export interface HashtagsService {
  /** The container of tags: documents of the shape `HashtagDocument`. */
  tags: string;
  /** The container of who follows what: documents of the shape `HashtagFollow`. */
  follows: string;
  /** The live resource of all tags: `Hashtag[]`. */
  all: string;
  /** The same as a person sees them, by `{userId}`: `HashtagInfo[]`. */
  followed: string;
}

/**
 * Settings that are saved under a name, and states of a view that are too long for an address. The
 * SDK's `useSavedSettings` and the views of tables are made of it.
 */
export interface SavedSettingsService {
  /** The container of settings: documents of the shape `SavedSetting`. */
  settings: string;
  /**
   * The live resource that reports changes of those that a page offers, by `{userId}`, `{petronId}`
   * and `{referenceId}`: `SavedSettingMark[]`.
   */
  marks: string;
  /** The container of long states: documents of the shape `StoredView`. */
  views: string;
}

/** Comments on views of plugins. */
export interface CommentsService {
  /** The live resource of a view, by `{pluginId}`, `{petronId}` and `{viewId}`: `CommentItem[]`. */
  threads: string;
}

/** In which units people see and enter numbers. */
export interface UnitsService {
  /** The task that answers the units of each quantity. */
  information: string;
  /** The live resource of the organization's units: `UnitsDefinition`. */
  reporting: string;
  /** The live resource of those of a scope, by `{petronId}`: `UnitsDefinition`. */
  shown: string;
}

/**
 * The services that the SDK itself uses. What one is, is what its containers, live resources and
 * tasks are called in the plugin that provides it.
 */
export interface Services {
  hashtags: HashtagsService;
  "saved-settings": SavedSettingsService;
  comments: CommentsService;
  units: UnitsService;
}

/** A service of the SDK, or one that plugins agree on, named `plugin/service`. */
export type ServiceName = keyof Services | `${string}/${string}`;

/** What is called how in a service. */
export type ServiceNames<N extends ServiceName> = N extends keyof Services
  ? Services[N]
  : Readonly<Record<string, string>>;

/** A service as a plugin provides it. */
export type ServiceEntry = {
  [N in ServiceName]: {
    provides: N;
    /** Of the service, such as `1.0.0`; plugins require a range of it. */
    version: string;
    /** What its containers, live resources and tasks are called in this plugin. */
    names: ServiceNames<N>;
  };
}[ServiceName];

/** What the enabled plugins have of a service; without one, who would provide it, in a sentence. */
export type Provided<N extends ServiceName> =
  | { names: ServiceNames<N>; absent?: undefined }
  | { names?: undefined; absent: string };
