/**
 * The element of rows, headers and cells, which have the roles of the ARIA grid. They are no table
 * elements because Blueprint's table puts its own between rows and grid, and none takes the focus
 * because the grid does and names the active cell.
 */
export const GridPart = "div";
