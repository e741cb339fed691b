/**
 * In the place of @kurkle/color, with which Chart.js fades colours and lights up what is pointed at: nothing here moves, and
 * the lines and what is pointed at are our own strokes (see drawChart).
 */
export class Color {
  constructor() {
    throw new Error('The charts mix no colours.')
  }
}
