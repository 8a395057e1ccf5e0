import { HTMLSelect } from "@blueprintjs/core";
import {
  ChevronLeft,
  ChevronRight,
  DoubleChevronLeft,
  DoubleChevronRight,
} from "@blueprintjs/icons";
import { FocusKeepingButton } from "@petrons/sdk/components";
import { pageSizes } from "@petrons/sdk/contracts";
import { PageField } from "./PageField.tsx";

/** So many are walked by the buttons alone. */
const fewPages = 3;

const count = (value: number) => value.toLocaleString("en-US");

export interface TablePagerProps {
  /** Names the table whose pages these are. */
  label?: string;
  skip: number;
  limit: number;
  /** Rows after search and filters. */
  total: number;
  /** The size cannot be changed. */
  fixed?: boolean;
  onPage: (page: { skip: number; limit: number }) => void;
}

/** Which rows are shown of how many, the pages and their size: 5, 10, 25, 50, 100 (TB-005). */
export function TablePager({ label, skip, limit, total, fixed = false, onPage }: TablePagerProps) {
  const last = Math.max(0, Math.floor((total - 1) / limit) * limit);
  const pages = Math.ceil(total / limit);
  const go = (to: number) => onPage({ skip: Math.min(Math.max(0, to), last), limit });
  return (
    <nav className="petrons-pager" aria-label={label === undefined ? "Pages" : `Pages of ${label}`}>
      {fixed ? null : (
        <span className="petrons-pager-size">
          Rows per page
          <HTMLSelect
            minimal
            aria-label="Rows per page"
            value={limit}
            options={pageSizes.map((size) => ({ value: size, label: String(size) }))}
            onChange={(event) => {
              const size = Number(event.target.value);
              onPage({ skip: Math.floor(skip / size) * size, limit: size });
            }}
          />
        </span>
      )}
      <span className="petrons-numbers">
        {total === 0
          ? "0 rows"
          : `${count(skip + 1)}–${count(Math.min(skip + limit, total))} of ${count(total)}`}
      </span>
      {pages > fewPages ? (
        <PageField
          page={Math.floor(skip / limit) + 1}
          pages={pages}
          onPage={(page) => go((page - 1) * limit)}
        />
      ) : null}
      <div className="petrons-pager-buttons">
        <FocusKeepingButton
          variant="minimal"
          size="small"
          icon={<DoubleChevronLeft />}
          aria-label="First page"
          disabled={skip === 0}
          onClick={() => go(0)}
        />
        <FocusKeepingButton
          variant="minimal"
          size="small"
          icon={<ChevronLeft />}
          aria-label="Previous page"
          disabled={skip === 0}
          onClick={() => go(skip - limit)}
        />
        <FocusKeepingButton
          variant="minimal"
          size="small"
          icon={<ChevronRight />}
          aria-label="Next page"
          disabled={skip >= last}
          onClick={() => go(skip + limit)}
        />
        <FocusKeepingButton
          variant="minimal"
          size="small"
          icon={<DoubleChevronRight />}
          aria-label="Last page"
          disabled={skip >= last}
          onClick={() => go(last)}
        />
      </div>
    </nav>
  );
}
