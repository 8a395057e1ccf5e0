import { Button, Menu, MenuItem } from "@blueprintjs/core";
import { Edit, Link, More, Trash } from "@blueprintjs/icons";
import { useNotices } from "../../browser/index.ts";
import { Popup, Tip } from "../../components/index.ts";
import { commentTexts } from "../texts.ts";

interface CommentMenuProps {
  authorName: string;
  isAuthor: boolean;
  link: string | undefined;
  onEdit: () => void;
  onDelete: () => void;
}

/** Copy link for everyone; Edit and Delete for the author alone (RT-006). */
export function CommentMenu({ authorName, isAuthor, link, onEdit, onDelete }: CommentMenuProps) {
  const notices = useNotices();
  const copy = async (): Promise<void> => {
    if (link === undefined) return;
    await navigator.clipboard.writeText(new URL(link, location.href).href);
    notices.success(commentTexts.linkCopied);
  };
  return (
    <span className="petrons-comment-menu">
      {link === undefined ? null : (
        <Tip text={commentTexts.copyLink}>
          <Button
            variant="minimal"
            size="small"
            icon={<Link />}
            aria-label={`${commentTexts.copyLink} to the comment of ${authorName}`}
            onClick={copy}
          />
        </Tip>
      )}
      {isAuthor ? (
        <Popup
          placement="bottom-end"
          content={
            <Menu>
              <MenuItem icon={<Edit />} text={commentTexts.edit} onClick={onEdit} />
              <MenuItem
                icon={<Trash />}
                text={commentTexts.delete}
                intent="danger"
                onClick={onDelete}
              />
            </Menu>
          }
        >
          <Button
            variant="minimal"
            size="small"
            icon={<More />}
            aria-label={commentTexts.options}
          />
        </Popup>
      ) : null}
    </span>
  );
}
