export const desktop = {
  desktop: {},
}
