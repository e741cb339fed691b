export const about = {
  about: {},
}
