export const dates = {
  dates: {},
}
