/** Whether a mouse or its like points: a finger neither hovers nor drags a file. */
export const hasFinePointer = (): boolean =>
  window.matchMedia?.('(hover: hover) and (pointer: fine)').matches ?? false
