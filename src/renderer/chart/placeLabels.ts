/**
 * Where labels stand that each want to be at a height: at least `room` apart, between `top` and `bottom`, in the order
 * of what they want. Given and returned in the same order; heights of their middles, in pixels from above.
 */
export const placeLabels = (
  wanted: readonly number[],
  { room, top, bottom }: { room: number; top: number; bottom: number },
): number[] => {
  const order = wanted.map((_, at) => at).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0))
  const places = [...wanted]
  let least = top
  for (const at of order) {
    places[at] = Math.max(wanted[at] ?? 0, least)
    least = (places[at] ?? 0) + room
  }
  let most = bottom
  for (const at of order.toReversed()) {
    places[at] = Math.min(places[at] ?? 0, most)
    most = (places[at] ?? 0) - room
  }
  return places
}
