import type { Settings } from '../contract/settings.ts'

/** The pins that the tray shows: those of the group that was chosen for it, as long as it has some; else the pins. */
export const trayPins = ({
  pins,
  groups,
  trayGroup,
}: Pick<Settings, 'pins' | 'groups' | 'trayGroup'>): readonly string[] => {
  const chosen = groups.find(({ id }) => id === trayGroup)
  return chosen && chosen.codes.length > 0 ? chosen.codes : pins
}
