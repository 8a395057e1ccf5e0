import { Checkbox } from "@blueprintjs/core";
import type { ChosenCategories } from "./useChosenCategories.ts";
import { videoTexts as texts } from "./videoTexts.ts";

/** 'All' and a checkbox for each category. */
export function CategoryChoice({
  titles,
  categories,
}: {
  titles: readonly string[];
  categories: ChosenCategories;
}) {
  const { chosen, isAll, toggle, toggleAll } = categories;
  return (
    <fieldset className="video-categories">
      <legend className="petrons-unseen">{texts.categories}</legend>
      <Checkbox
        inline
        label={texts.all}
        checked={isAll}
        indeterminate={!isAll && chosen.size > 0}
        onChange={toggleAll}
      />
      {titles.map((title) => (
        <Checkbox
          key={title}
          inline
          label={title}
          checked={chosen.has(title)}
          onChange={() => toggle(title)}
        />
      ))}
    </fieldset>
  );
}
