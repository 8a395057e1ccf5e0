import { Button } from "@blueprintjs/core";
import { Document, Error as ErrorIcon } from "@blueprintjs/icons";
import { failureText, formatBytes, scopeFields, useHost, useScopeId } from "@petrons/sdk/browser";
import { FileDrop, WorkProgress } from "@petrons/sdk/components";
import { useEffect, useRef, useState } from "react";
import type { InputProps } from "../inputProps.ts";
import { type FileLimits, fileProblem } from "./fileChoice.ts";
import { inputTexts } from "./inputTexts.ts";
import { useProblems } from "./useProblems.ts";

export interface FileInputOptions extends FileLimits {
  /** Anyone who may read this scope may read the file. Defaults to the scope of the page. */
  petronId?: string;
}

/** An uploaded file. */
export interface UploadedFile {
  fileId: string;
  name: string;
  /** Bytes. */
  size: number;
}

type Upload =
  | { state: "idle"; problem?: string }
  | { state: "uploading"; file: File; fraction: number; startedAt: number; abort: AbortController }
  | { state: "failed"; file: File; message: string };

/**
 * A file, chosen or dropped, uploaded at once. The value is there when the upload is done; until
 * then the input reports that it waits. A failed upload keeps the file for Retry; Cancel stops one
 * and leaves the value as it was.
 */
export default function FileInput(props: InputProps<UploadedFile, FileInputOptions>) {
  const {
    id,
    label,
    value,
    options,
    onChange,
    onProblems,
    onBlur,
    disabled,
    readonly,
    describedBy,
  } = props;
  const host = useHost();
  const here = useScopeId();
  const scopeId = options.petronId ?? here;
  const [upload, setUpload] = useState<Upload>({ state: "idle" });
  const problem =
    upload.state === "uploading"
      ? inputTexts.uploadPending
      : upload.state === "failed"
        ? upload.message
        : upload.problem;
  useProblems(onProblems, problem === undefined ? [] : [problem]);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const group = useRef<HTMLFieldSetElement>(null);
  const locked = disabled || readonly;

  const start = async (file: File) => {
    const refused = fileProblem(file, options);
    if (refused) return setUpload({ state: "idle", problem: refused });
    const abort = new AbortController();
    running.current = abort;
    const startedAt = Date.now();
    const show = (fraction: number) =>
      setUpload({ state: "uploading", file, fraction, startedAt, abort });
    show(0);
    try {
      const fileId = await host.api.upload(file, file.name, {
        ...scopeFields(host, scopeId),
        signal: abort.signal,
        onProgress: (fraction) => {
          if (!abort.signal.aborted) show(fraction);
        },
      });
      if (abort.signal.aborted) return;
      setUpload({ state: "idle" });
      onChange({ fileId, name: file.name, size: file.size });
    } catch (error) {
      if (abort.signal.aborted) return;
      setUpload({
        state: "failed",
        file,
        message: inputTexts.uploadFailed(file.name, failureText(error)),
      });
    }
  };
  const stop = () => {
    running.current?.abort();
    setUpload({ state: "idle" });
    group.current?.focus();
  };
  const remove = () => {
    onChange(undefined);
    group.current?.focus();
  };

  return (
    <fieldset
      id={id}
      ref={group}
      tabIndex={-1}
      className={`petrons-fieldset petrons-file${props.invalid ? " petrons-file-invalid" : ""}`}
      aria-label={label}
      aria-describedby={describedBy}
      onBlur={onBlur}
    >
      {upload.state === "uploading" ? (
        <WorkProgress
          label={inputTexts.uploading(upload.file.name)}
          percent={upload.fraction * 100}
          startedAt={upload.startedAt}
          onCancel={stop}
        />
      ) : upload.state === "failed" ? (
        <div className="petrons-file-row">
          <ErrorIcon className="petrons-input-invalid" />
          <span className="petrons-file-name">{upload.file.name}</span>
          <span className="petrons-file-size">{formatBytes(upload.file.size)}</span>
          <Button
            size="small"
            text={inputTexts.retry}
            disabled={locked}
            onClick={() => void start(upload.file)}
          />
          <Button
            size="small"
            variant="minimal"
            text="Remove"
            aria-label={inputTexts.remove(upload.file.name)}
            onClick={stop}
          />
        </div>
      ) : value ? (
        <div className="petrons-file-row">
          <Document />
          <span className="petrons-file-name">{value.name}</span>
          <span className="petrons-file-size">{formatBytes(value.size)}</span>
          {locked ? null : (
            <Button
              size="small"
              variant="minimal"
              text="Remove"
              aria-label={inputTexts.remove(value.name)}
              onClick={remove}
            />
          )}
        </div>
      ) : locked ? (
        <div className="petrons-file-row petrons-file-none">{inputTexts.noFile}</div>
      ) : (
        <FileDrop
          onFile={(file) => void start(file)}
          hint={inputTexts.fileHint(
            options.accept,
            options.maxBytes === undefined ? undefined : formatBytes(options.maxBytes),
          )}
          {...(options.accept === undefined ? {} : { accept: options.accept })}
        />
      )}
    </fieldset>
  );
}
