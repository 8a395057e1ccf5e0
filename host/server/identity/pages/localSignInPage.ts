import { escaped, htmlPage } from "./htmlPage.ts";

interface Form {
  product: string;
  action: string;
  /** What was typed, kept after a fault. */
  email?: string;
  fault?: string;
}

/** The local provider's sign-in form. A fault stands at the fields it is about, and the cursor where the next try begins. */
export const localSignInPage = ({ product, action, email = "", fault }: Form): string => {
  const wrong = fault ? ' aria-invalid="true" aria-describedby="fault"' : "";
  const typed = email !== "";
  return htmlPage({
    product,
    title: "Sign in",
    content: `<form method="post" action="${escaped(action)}">
        ${fault ? `<p class="fault" id="fault" role="alert">${escaped(fault)}</p>` : ""}
        <label for="email">E-mail</label>
        <input id="email" name="email" type="email" autocomplete="username" required value="${escaped(email)}"${wrong}${typed ? "" : " autofocus"}>
        <label for="password">Password</label>
        <input id="password" name="password" type="password" autocomplete="current-password" required${wrong}${typed ? " autofocus" : ""}>
        <button type="submit">Sign in</button>
      </form>`,
  });
};
