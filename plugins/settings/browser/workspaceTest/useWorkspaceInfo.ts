import { ApiError, failureText, useFetch, useReadAgain } from "@petrons/sdk/browser";
import type { WorkspaceInfo } from "@petrons/sdk/contracts";

export interface LoadedWorkspace {
  info: WorkspaceInfo;
  /** Of which workspace, and when it was answered, in ms since 1970. */
  workspace: string;
  at: number;
}

export interface WorkspaceLoad {
  /** The last good answer for this workspace. */
  loaded: LoadedWorkspace | undefined;
  loading: boolean;
  failure: { text: string; refused: boolean } | undefined;
  /** Repeats GetWorkspace (GP-074). */
  update(): void;
}

/** The server's sentence with the addresses that it names, which other pages show as titles. */
const exactText = (error: unknown): string =>
  (error instanceof ApiError && error.errors[0]?.message) || failureText(error);

/**
 * What GetWorkspace says of a workspace; undefined asks nothing. A refusal is said here, and does
 * not lead to the forbidden page.
 */
export function useWorkspaceInfo(workspace: string | undefined): WorkspaceLoad {
  const { data, loading, error, reload } = useFetch(workspace ?? null, async (api, signal) => {
    const asked = { Name: workspace };
    const options = { signal, quiet403: true };
    const [info] = (await api.forge<WorkspaceInfo>("GetWorkspace", asked, options)).data;
    return info && { info, workspace: workspace!, at: Date.now() };
  });
  const refused = error instanceof ApiError && error.status === 403;
  const failure = loading || error === undefined ? undefined : { text: exactText(error), refused };
  useReadAgain(failure !== undefined && !refused, reload);
  // What one may no longer read is not shown any longer.
  const isShown = data?.workspace === workspace && !refused;
  return { loaded: isShown ? data : undefined, loading, failure, update: reload };
}
