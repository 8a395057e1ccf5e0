import type { Grant, Identity, Query } from "@petrons/sdk/contracts";

/**
 * What every document meets that a person may read by these grants. Undefined where that is not in
 * the documents themselves: anybody may, a role or another document decides.
 */
export function readableQuery(
  grants: readonly Grant[],
  { userId, roles }: Identity,
): Query | undefined {
  const branches: Query[] = [];
  for (const grant of grants) {
    switch (grant.to) {
      case "role":
        if (roles.includes(grant.role)) return undefined;
        break;
      case "creator":
        branches.push({ ...grant.when, createdBy: userId });
        break;
      case "id":
        branches.push({ ...grant.when, id: userId });
        break;
      case "owner":
      case "member":
        branches.push({ ...grant.when, [grant.field]: userId });
        break;
      case "public":
        branches.push({ ...grant.when, [grant.field]: true });
        break;
      case "org":
      case "through":
        return undefined;
    }
  }
  return { $or: branches };
}
