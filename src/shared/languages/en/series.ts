export const series = {
  series: {},
}
