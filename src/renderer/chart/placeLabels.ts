/**
 * Returns the heights of labels near their preferred ones: at least `room` apart, between `top` and `bottom`, in the
 * preferred order. Input and output have the same order; heights are of their middles, in pixels from the top.
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
