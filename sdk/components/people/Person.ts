/** Who is shown. `id` decides the color and is where the name links to. */
export interface Person {
  id: string;
  name: string;
  imageUrl?: string;
}
