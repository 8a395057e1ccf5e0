/** The bearer token as the header of a call; none while nobody is signed in. */
export const authorizationHeader = (token: string | null): Record<string, string> =>
  token === null ? {} : { authorization: `Bearer ${token}` };
