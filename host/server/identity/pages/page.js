// Fills in a sample account that is pressed. Ends a sign-in: fetches the token with the one-time
// code of this page, or leaves the reason of a failure for the page that opened the popup.
const { code, mode, redirectTo, sessionKey, failureKey, failure } = document.body.dataset;

function leave(reason) {
  localStorage.setItem(failureKey, JSON.stringify({ reason, at: Date.now() }));
}

/** Only an envelope that says success counts: a proxy may answer in place of the server. */
async function token() {
  const request = {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ code }),
  };
  const answer = await fetch("/api/signin/token", request).catch(() => {
    throw new Error("The server could not be reached.");
  });
  const { success, data, errors } = await answer.json().catch(() => ({}));
  if (success === true && data?.[0]?.token) return data[0];
  throw new Error(errors?.[0]?.message ?? "Something else answered in place of the server.");
}

async function finish() {
  const status = document.getElementById("status");
  const wayBack = document.getElementById("way-back");
  try {
    const session = await token();
    localStorage.removeItem(failureKey);
    localStorage.setItem(sessionKey, JSON.stringify(session));
    status.textContent = "You are signed in. You can close this window.";
    wayBack.hidden = false;
    if (mode === "popup") window.close();
    else location.replace(redirectTo);
  } catch (error) {
    const reason = `Sign-in did not work: ${error.message}`;
    if (mode === "popup") leave(reason);
    status.setAttribute("role", "alert");
    status.textContent = reason;
    wayBack.hidden = false;
  }
}

for (const button of document.querySelectorAll("button[data-sample]")) {
  button.addEventListener("click", () => {
    document.getElementById("email").value = button.dataset.sample;
    document.getElementById("password").focus();
  });
}

if (code) await finish();
else if (failure && mode === "popup") leave(failure);
