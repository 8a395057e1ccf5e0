/** The names of the parameters of a route's path, such as `petronId` of `/petron/:petronId`. */
export const pathParams = (path: string): string[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);

/**
 * `/petron/:petronId` with `{ petronId: "x y" }` → `/petron/x%20y`. Throws with the route's name
 * when a parameter is missing.
 */
export const fillPath = (
  route: string,
  path: string,
  params: Readonly<Record<string, string>>,
): string =>
  path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`The route '${route}' needs the parameter '${name}'.`);
    return encodeURIComponent(value);
  });
