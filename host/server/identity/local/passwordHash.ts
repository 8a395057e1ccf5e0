import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";

const parameters: ScryptOptions = { N: 16_384, r: 8, p: 1 };
const bytes = 32;

const derive = (password: string, salt: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) =>
    scrypt(password.normalize("NFKC"), salt, bytes, parameters, (error, key) =>
      error ? reject(error) : resolve(key),
    ),
  );

/** `scrypt$salt$key`, each hash with a salt of its own. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return `scrypt$${salt.toString("base64")}$${(await derive(password, salt)).toString("base64")}`;
}

/** Takes as long for an account that does not exist (`hash` undefined) as for a wrong password. */
export async function passwordMatches(
  password: string,
  hash: string | undefined,
): Promise<boolean> {
  const [, salt = "", key = ""] = (hash ?? "").split("$");
  const expected = hash ? Buffer.from(key, "base64") : Buffer.alloc(bytes);
  const derived = await derive(password, hash ? Buffer.from(salt, "base64") : Buffer.alloc(16));
  return timingSafeEqual(derived, expected) && hash !== undefined;
}
