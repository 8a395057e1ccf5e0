import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { PluginFile, PluginManifest } from "@petrons/sdk/contracts";
import type { Config } from "../../config/types.ts";
import type { PinnedPlugin } from "../installed/installedPlugins.ts";

const sha = (algorithm: string, text: string, encoding: "hex" | "base64") =>
  createHash(algorithm).update(text).digest(encoding);

/**
 * A built host and built plugins in a folder of their own, written by hand so that what the server
 * reads is plain to see.
 */
export class Installation {
  readonly folder = mkdtempSync(join(tmpdir(), "petrons-installation-"));
  readonly distDir = join(this.folder, "dist");
  readonly #pinned: PinnedPlugin[] = [];

  constructor() {
    const host = this.write("dist/assets", "host-abcdefgh.js", "System.register([],()=>({}))");
    const lazy = this.write("dist/assets", "chart-abcdefgh.js", "System.register([],()=>({}))");
    const { path, integrity } = this.write(
      "dist/assets",
      "modules-abcdefgh.json",
      JSON.stringify({ integrity: {}, depcache: {}, moduleStyles: {} }),
    );
    const lazyModules = { href: `/assets/${path}`, integrity };
    const joined = this.write("dist/assets", "shell-abcdefgh.js", "System.register([],()=>({}))");
    const sheet = this.write("dist/assets", "talk-abcdefgh.css", "@layer sdk{.talk{}}");
    const talk = {
      ...this.write("dist/assets", "talk-abcdefgh.js", "System.register([],()=>({}))"),
      styles: [sheet.path],
    };
    this.text(
      "dist/assets.json",
      JSON.stringify({
        format: 1,
        imports: { "@petrons/host": host.path, "@petrons/talk": talk.path },
        files: [host, lazy, joined, talk, sheet],
        shell: [joined.path, talk.path],
        joined: { [joined.path]: [host.path] },
        lazyModules,
      }),
    );
    this.text("dist/icons.json", JSON.stringify({ "oil-field": ["M0 0h16v16"], unused: ["M1 1"] }));
    this.text("dist/index.html", '<style nonce="{{nonce}}"></style><meta nonce="{{nonce}}">');
    this.text("sdk/package.json", JSON.stringify({ version: "1.4.0" }));
  }

  /**
   * Adds a plugin with one browser module and style sheet; `server` is the source of its server
   * half.
   */
  add(
    part: Partial<PluginManifest> & { id: string },
    options: { server?: string; enabledByDefault?: boolean; pin?: Partial<PinnedPlugin> } = {},
  ): void {
    const directory = join("plugins", part.id, "dist");
    const code = this.write(
      directory,
      `${part.id}-abcdefgh.js`,
      `System.register([],()=>({}))/* ${part.id} */`,
    );
    const style = this.write(directory, `${part.id}-abcdefgh.css`, `@layer plugin{.${part.id}{}}`);
    const server =
      options.server === undefined
        ? undefined
        : { entry: "server-abcdefgh.mjs", sha256: sha("sha256", options.server, "hex") };
    if (server) this.text(join(directory, server.entry), options.server!);
    const manifest: PluginManifest = {
      format: 1,
      version: "1.0.0",
      title: part.id,
      requires: { sdk: "^1.0.0" },
      contributes: {},
      browser: { entry: code.path, files: [code, style], styles: [style.path] },
      ...(server ? { server } : {}),
      ...part,
    };
    this.text(join(directory, "plugin.json"), JSON.stringify(manifest));
    this.#pinned.push({
      id: part.id,
      version: manifest.version,
      path: join("plugins", part.id),
      enabledByDefault: options.enabledByDefault ?? true,
      ...options.pin,
    });
  }

  text(path: string, text: string): void {
    const file = join(this.folder, path);
    mkdirSync(join(file, ".."), { recursive: true });
    writeFileSync(file, text);
  }

  write(directory: string, path: string, text: string): PluginFile {
    this.text(join(directory, path), text);
    const brotli = brotliCompressSync(text);
    writeFileSync(join(this.folder, directory, `${path}.br`), brotli);
    writeFileSync(join(this.folder, directory, `${path}.gz`), gzipSync(text));
    return {
      path,
      integrity: `sha384-${sha("sha384", text, "base64")}`,
      size: text.length,
      brotli: brotli.length,
      imports: ["react"],
    };
  }

  /** The configuration of a server with these plugins; only what the plugins module reads. */
  config(manifest: Partial<Config["manifest"]> = {}): Config {
    return {
      distDir: this.distDir,
      dataDir: join(this.folder, "data"),
      version: "0.1.0",
      manifest: {
        name: "local",
        local: true,
        product: { name: "Petrons", accent: "#137a99" },
        support: null,
        base64Bodies: true,
        plugins: this.#pinned,
        overrides: { allowed: true, origins: ["http://localhost:*"] },
        ...manifest,
      },
    } as Config;
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
