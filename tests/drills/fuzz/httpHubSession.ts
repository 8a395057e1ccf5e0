import { hubPath } from "@petrons/sdk/contracts";
import type { FuzzTarget } from "./fuzzTypes.ts";
import type { HubFrames } from "./HubFrames.ts";
import { drillHeader } from "./RouteCensus.ts";

/** A session over some transport: everything that was heard, and how it ended. */
export interface HubSession {
  heard: string;
  end: string;
}

/**
 * A session over long polling or server-sent events, as behind a proxy that knows no WebSockets.
 */
export async function httpSession({ url }: FuzzTarget, frames: HubFrames): Promise<HubSession> {
  const { mutator, random } = frames;
  const gone = new AbortController();
  const token = frames.token().toWellFormed();
  const withToken = {
    access_token: token,
    ...(mutator.chance(0.05) && { id: mutator.text().toWellFormed() }),
  };
  const call = (method: string, path: string, init: RequestInit = {}) =>
    fetch(`${url}${path}`, {
      method,
      signal: gone.signal,
      ...init,
      headers: { [drillHeader]: "hub", ...init.headers },
    });
  const at = (id: string) => `${hubPath}?${new URLSearchParams({ id, ...withToken })}`;
  let heard = "";
  const note = async (answer: Response): Promise<Response> => {
    if (answer.status >= 500) throw new Error(`refused ${answer.status}`);
    return answer;
  };
  const limit = setTimeout(() => gone.abort(), 10_000);
  try {
    const version = random.pick(["1", "1", "0", "x", "99999999999"]);
    const negotiated = await note(
      await call(
        "POST",
        `${hubPath}/negotiate?${new URLSearchParams({ negotiateVersion: version, ...withToken })}`,
      ),
    );
    if (negotiated.status !== 200)
      return { heard: await negotiated.text(), end: `refused ${negotiated.status}` };
    const { connectionToken, connectionId } = (await negotiated.json()) as {
      connectionToken?: string;
      connectionId?: string;
    };
    const id = connectionToken ?? connectionId ?? "x";
    const isEvents = mutator.chance(0.5);
    const listen = async () => {
      if (isEvents) {
        const events = await note(
          await call("GET", at(id), { headers: { accept: "text/event-stream" } }),
        );
        for await (const chunk of events.body ?? [])
          heard += Buffer.from(chunk).toString().replaceAll("data: ", "").slice(0, 20_000);
        return;
      }
      for (;;) {
        const poll = await note(await call("GET", at(id)));
        if (poll.status !== 200) return;
        heard = (heard + (await poll.text())).slice(0, 20_000);
      }
    };
    // The first poll begins the transport; an upload before it is refused.
    const listening = listen().catch((error: Error) => {
      if (!gone.signal.aborted) throw error;
    });
    const send = async (body: string | Buffer) =>
      note(
        await call("POST", at(id), {
          body: typeof body === "string" ? body : new Uint8Array(body),
        }),
      );
    await new Promise((resolve) => setTimeout(resolve, 30));
    for (const frame of [...frames.opening(), ...frames.calls()]) await (await send(frame)).text();
    if (mutator.chance(0.7)) await note(await call("DELETE", at(id)));
    else setTimeout(() => gone.abort(), random.integer(0, 200));
    if (isEvents) setTimeout(() => gone.abort(), 200);
    await listening;
    return { heard, end: isEvents ? "events ended" : "polls ended" };
  } catch (error) {
    return { heard, end: gone.signal.aborted ? "left by us" : (error as Error).message };
  } finally {
    clearTimeout(limit);
    gone.abort();
  }
}
