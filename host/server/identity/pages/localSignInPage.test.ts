import { expect, it } from "vitest";
import { localPassword } from "../local/localAccounts.ts";
import { localSignInPage } from "./localSignInPage.ts";

const form = { product: "Petrons", action: "/oidc/interaction/1" };

it("names the sample accounts where there are some, escaped, and where their password is printed, never the password", () => {
  const page = localSignInPage({
    ...form,
    samples: [{ email: "ada@petrons.local", position: "R&D <lead>" }],
  });
  expect(page).toContain('<h2 id="samples">Sample accounts</h2>');
  expect(page).toContain(
    '<button type="button" class="sample" data-sample="ada@petrons.local">ada@petrons.local</button>',
  );
  expect(page).toContain('<script type="module"');
  expect(page).toContain("R&amp;D &lt;lead&gt;");
  expect(page).toContain("printed in the terminal where the server was started");
  expect(page).not.toContain(localPassword);
});

it("says nothing of samples where there are none", () => {
  for (const page of [localSignInPage(form), localSignInPage({ ...form, samples: [] })])
    expect(page).not.toMatch(/sample|terminal/i);
});
