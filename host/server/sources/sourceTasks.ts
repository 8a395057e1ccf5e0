import {
  fileNameOfUrl,
  type ImportFromUrlOptions,
  type UnattendedOptions,
} from "@petrons/sdk/contracts";
import { task } from "@petrons/sdk/server";
import { Type } from "typebox";
import { type ImportFromFolderOptions, importFromFolder } from "./folders/importFromFolder.ts";
import { importFromUrl } from "./importFromUrl.ts";
import { unattendedFaults, unattendedOptions } from "./unattendedOptions.ts";
import { urlFault } from "./urlFaults.ts";

/**
 * Task ImportFromUrl: the file of an address on a host that the manifest names becomes a table, or
 * goes into one. `data[0]` is an ImportFromUrlOutcome. A job does not import an unchanged file
 * again.
 */
export const importFromUrlTask = task({
  needsScope: true,
  changesScope: true,
  options: Type.Object(
    {
      url: Type.String({
        title: "Address",
        description:
          "Where the file is, such as https://files.example.com/wells.csv. An operator must allow the host first",
        minLength: 1,
        maxLength: 2_000,
      }),
      ...unattendedOptions,
    },
    { additionalProperties: false },
  ),
  validate(given) {
    const { url, ...options } = given as ImportFromUrlOptions;
    const reason = urlFault(url);
    return [...(reason === undefined ? [] : [`url: ${reason}`]), ...unattendedFaults(options)];
  },
  title: ({ url, collection }) => `Import ${fileNameOfUrl(url)} → ${collection}`,
  run: (context, options) => importFromUrl.run(context, options as ImportFromUrlOptions),
  limits: { memoryMiB: 4096 },
});

/**
 * Task ImportFromFolder: a file of a watched folder, as it was seen at rest. The watch alone starts
 * it. `data[0]` is as of ImportFromUrl.
 */
export const importFromFolderTask = task({
  needsScope: true,
  changesScope: true,
  options: Type.Object(
    {
      folder: Type.String({ title: "Folder", minLength: 1, maxLength: 4_096 }),
      name: Type.String({ title: "File", minLength: 1, maxLength: 255 }),
      size: Type.Number({ title: "Size", minimum: 0 }),
      modified: Type.Number({ title: "Changed at" }),
      ...unattendedOptions,
    },
    { additionalProperties: false },
  ),
  validate({ folder: _, name: __, size: ___, modified: ____, ...options }) {
    return unattendedFaults(options as UnattendedOptions);
  },
  title: ({ name, collection }) => `Import ${name} → ${collection}`,
  run: (context, options) => importFromFolder.run(context, options as ImportFromFolderOptions),
  limits: { memoryMiB: 4096 },
});
