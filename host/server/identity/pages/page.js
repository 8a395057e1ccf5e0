// Ends a sign-in: fetches the token with the one-time code of this page, or leaves the reason of a failure for the page that opened the popup.
const { code, mode, redirectTo, sessionKey, failureKey, failure } = document.body.dataset;

function leave(reason) {
  localStorage.setItem(failureKey, JSON.stringify({ reason, at: Date.now() }));
}

async function finish() {
  const status = document.getElementById("status");
  const wayBack = document.getElementById("way-back");
  try {
    const answer = await fetch("/api/signin/token", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ code }),
    });
    const { data, errors } = await answer.json();
    if (!answer.ok) throw new Error(errors[0].message);
    localStorage.removeItem(failureKey);
    localStorage.setItem(sessionKey, JSON.stringify(data[0]));
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

if (code) await finish();
else if (failure && mode === "popup") leave(failure);
