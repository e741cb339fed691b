import type { Settings } from '../contract/settings.ts'

/** Returns the pins of the tray: those of its chosen group, unless empty; else the user's pins. */
export const trayPins = ({
  pins,
  groups,
  trayGroup,
}: Pick<Settings, 'pins' | 'groups' | 'trayGroup'>): readonly string[] => {
  const chosen = groups.find(({ id }) => id === trayGroup)
  return chosen && chosen.codes.length > 0 ? chosen.codes : pins
}
