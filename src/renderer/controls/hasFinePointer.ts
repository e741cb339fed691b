/** Whether the pointer is precise, such as a mouse: then there is a keyboard, and files can be dragged. */
export const hasFinePointer = (): boolean =>
  window.matchMedia?.('(hover: hover) and (pointer: fine)').matches ?? false
