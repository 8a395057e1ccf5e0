import { attributes, escaped, htmlPage } from "./htmlPage.ts";

interface Form {
  product: string;
  action: string;
  /** What was typed, kept after a fault. */
  email?: string;
  fault?: string;
  /** Accounts to try the product with; left out where there are none. */
  samples?: readonly SampleAccount[];
}

export interface SampleAccount {
  email: string;
  position: string;
}

/** Never the password: only those who see the terminal of the server may sign in with it. */
const sampleList = (samples: readonly SampleAccount[]): string =>
  samples.length === 0
    ? ""
    : `
      <section class="samples" aria-labelledby="samples">
        <h2 id="samples">Sample accounts</h2>
        <ul>${samples.map(({ email, position }) => `<li><button type="button" class="sample"${attributes({ sample: email })}>${escaped(email)}</button> <span class="position">${escaped(position)}</span></li>`).join("")}</ul>
        <p>Their password is printed in the terminal where the server was started.</p>
      </section>`;

/**
 * The local provider's sign-in form. A fault is shown at the fields it is about, and the cursor is
 * where the next try begins.
 */
export const localSignInPage = ({
  product,
  action,
  email = "",
  fault,
  samples = [],
}: Form): string => {
  const wrong = fault ? ' aria-invalid="true" aria-describedby="fault"' : "";
  const typed = email !== "";
  return htmlPage({
    product,
    title: "Sign in",
    script: samples.length > 0,
    content: `<form method="post" action="${escaped(action)}">
        ${fault ? `<p class="fault" id="fault" role="alert">${escaped(fault)}</p>` : ""}
        <label for="email">E-mail</label>
        <input id="email" name="email" type="email" autocomplete="username" required value="${escaped(email)}"${wrong}${typed ? "" : " autofocus"}>
        <label for="password">Password</label>
        <input id="password" name="password" type="password" autocomplete="current-password" required${wrong}${typed ? " autofocus" : ""}>
        <button type="submit">Sign in</button>
      </form>${sampleList(samples)}`,
  });
};
