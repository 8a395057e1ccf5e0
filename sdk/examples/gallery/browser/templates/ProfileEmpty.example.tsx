import { ProfilePage } from "@petrons/sdk/templates";

export const EmptyProfile = () => <ProfilePage id="w-13" name="Midland 13-1H" />;
