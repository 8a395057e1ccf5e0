/** Adds a value to the set of a key. */
export function addTo<K, V>(sets: Map<K, Set<V>>, key: K, value: V): void {
  const found = sets.get(key);
  if (found) found.add(value);
  else sets.set(key, new Set([value]));
}

/** Takes a value out of the set of a key. Empty sets are not kept. */
export function removeFrom<K, V>(sets: Map<K, Set<V>>, key: K, value: V): void {
  const found = sets.get(key);
  found?.delete(value);
  if (found?.size === 0) sets.delete(key);
}
