import { ApiError, failureText, useHost, useReadAgain } from "@petrons/sdk/browser";
import type { WorkspaceInfo } from "@petrons/sdk/contracts";
import { useCallback, useEffect, useState } from "react";

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

interface Answer extends Pick<WorkspaceLoad, "loaded" | "failure"> {
  workspace: string | undefined;
  loading: boolean;
}

/** The server's sentence with the addresses that it names, which other pages show as titles. */
const exactText = (error: unknown): string =>
  (error instanceof ApiError && error.errors[0]?.message) || failureText(error);

/**
 * What GetWorkspace says of a workspace; undefined asks nothing. A refusal is said here, and does
 * not lead to the forbidden page.
 */
export function useWorkspaceInfo(workspace: string | undefined): WorkspaceLoad {
  const { api } = useHost();
  const [round, setRound] = useState(0);
  const [state, setState] = useState<Answer>({
    workspace,
    loading: workspace !== undefined,
    loaded: undefined,
    failure: undefined,
  });
  const update = useCallback(() => setRound((last) => last + 1), []);
  useEffect(() => {
    if (workspace === undefined)
      return setState({ workspace, loading: false, loaded: undefined, failure: undefined });
    const abort = new AbortController();
    setState((last) => ({
      workspace,
      loading: true,
      loaded: last.workspace === workspace ? last.loaded : undefined,
      failure: undefined,
    }));
    api
      .forge<WorkspaceInfo>(
        "GetWorkspace",
        { Name: workspace },
        { signal: abort.signal, quiet403: true },
      )
      .then(
        ({ data }) => {
          const [info] = data;
          if (!abort.signal.aborted && info)
            setState({
              workspace,
              loading: false,
              loaded: { info, workspace, at: Date.now() },
              failure: undefined,
            });
        },
        (error: unknown) => {
          if (abort.signal.aborted) return;
          const failure = {
            text: exactText(error),
            refused: error instanceof ApiError && error.status === 403,
          };
          // What one may no longer read is not shown any longer.
          setState((last) => ({
            ...last,
            loading: false,
            failure,
            loaded: failure.refused ? undefined : last.loaded,
          }));
        },
      );
    return () => abort.abort();
  }, [api, workspace, round]);
  useReadAgain(state.failure !== undefined && !state.failure.refused, update);
  const isCurrent = state.workspace === workspace;
  return {
    loaded: isCurrent ? state.loaded : undefined,
    loading: state.loading || !isCurrent,
    failure: isCurrent ? state.failure : undefined,
    update,
  };
}
