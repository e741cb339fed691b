export const tray = {
  tray: {},
}
