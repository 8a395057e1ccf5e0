import { RichTextView } from "@petrons/sdk/richtext";
import { useState } from "react";
import { peopleById } from "./people.ts";

const html =
  '<p><strong>Flow test</strong> of <em>Bakken 7-12H</em> done. <span data-mention-id="AdamLindqvist0002">@Adam L.</span>, please look at the <s>first</s> second rate; see <a href="https://petrons.test/report">the report</a>.</p>' +
  "<ul><li>Oil 412 bbl/d</li><li>Gas 0.82 MMscf/d<ol><li>separator at 210 psi</li><li>GOR 1,990 scf/bbl</li></ol></li></ul>" +
  "<pre><code>choke  rate   pwh\n16/64   281   1 420\n24/64   412   1 180</code></pre>" +
  '<blockquote><p>Rates are <u>corrected</u> to standard conditions.</p></blockquote><p><span data-hashtag-id="TagFlowTest000001">#flow-test</span> <span data-hashtag-id="">#bakken</span></p>';

export function ViewExample() {
  const [tag, setTag] = useState("");
  return (
    <>
      <RichTextView
        html={html}
        people={peopleById}
        onHashtag={(name, tagId) => setTag(`#${name}, ${tagId ?? "a new tag"}`)}
      />
      <output>{tag}</output>
    </>
  );
}
