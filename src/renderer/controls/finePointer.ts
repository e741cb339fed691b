/** Returns whether the pointer is precise, such as a mouse: a finger neither hovers nor drags files. */
export const hasFinePointer = (): boolean =>
  window.matchMedia?.('(hover: hover) and (pointer: fine)').matches ?? false
