import type { ValidatorType } from "@rjsf/utils";
import { reaction } from "mobx";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { FormFrameProps } from "./formFrameProps.ts";
import type { SchemaParts } from "./schemaParts.ts";
import { ChoiceSourceRegistry } from "./sources.ts";
import { FormStore, type FormStoreOptions } from "./store/FormStore.ts";
import { type ReportedError, schemaErrorsOf } from "./validators/schemaErrors.ts";

/**
 * The store of a form for as long as it is on the page. What was typed last is emitted when it
 * goes.
 */
export function useFormStore(props: FormFrameProps): {
  store: FormStore;
  registry: ChoiceSourceRegistry;
} {
  const { parts, validator, rules, sources, disabled, readonly, showsErrors, debounce } = props;
  const latest = useRef(props);
  latest.current = props;
  const setupOf = (): FormStoreOptions => ({
    validate: validateWith(parts, validator),
    hides: parts.hides,
    rules,
    onValues: (values) => latest.current.onChange?.(values),
  });
  const [store] = useState(() => new FormStore(setupOf()));
  const [registry] = useState(() => new ChoiceSourceRegistry());
  registry.offer(sources);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever others are offered.
  useLayoutEffect(() => registry.renew(), [registry, sources]);
  useLayoutEffect(
    () => store.setState({ disabled, readonly, showsErrors, debounce }),
    [store, disabled, readonly, showsErrors, debounce],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the setup is made of.
  useLayoutEffect(() => store.configure(setupOf()), [store, parts, validator, rules]);
  useEffect(() => {
    const stops = [
      store.presses.watch(window),
      reaction(
        () => (store.started ? store.valid : undefined),
        (valid) => valid !== undefined && latest.current.onValidity?.(valid),
        { fireImmediately: true },
      ),
      reaction(
        () => store.dirty,
        (dirty) => latest.current.onDirty?.(dirty),
      ),
    ];
    return () => {
      for (const stop of stops) stop();
      store.dispose();
      registry.dispose();
    };
  }, [store, registry]);
  return { store, registry };
}

function validateWith(
  { schema }: SchemaParts,
  validator: ValidatorType | undefined,
): FormStoreOptions["validate"] {
  return (values) => {
    const { errors = [], validationError } =
      validator?.rawValidation<ReportedError>(schema, values) ?? {};
    if (validationError) throw validationError;
    return schemaErrorsOf(errors);
  };
}
