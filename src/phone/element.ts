type Child = Node | string | false | null

interface ElementOptions {
  /** Attributes; false leaves one out. */
  attributes?: Readonly<Record<string, string | number | boolean>>
  on?: Readonly<Record<string, (event: Event) => void>>
}

/** Creates an element. Texts become text nodes, never markup. */
export const element = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  { attributes = {}, on = {} }: ElementOptions,
  ...children: Child[]
): HTMLElementTagNameMap[Tag] => {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes))
    if (value !== false) made.setAttribute(name, value === true ? '' : String(value))
  for (const [name, listener] of Object.entries(on)) made.addEventListener(name, listener)
  made.append(...children.filter((child) => child !== false && child !== null))
  return made
}

/** Creates a paragraph with a class. */
export const paragraph = (name: string, ...children: Child[]): HTMLParagraphElement =>
  element('p', { attributes: { class: name } }, ...children)

/** Creates a labelled field. */
export const labelled = (label: string, field: HTMLElement): HTMLLabelElement =>
  element('label', {}, element('span', {}, label), field)

/** Creates a list of choices. */
export const choice = (
  label: string,
  options: readonly { value: string; label: string }[],
  { value, onChoose }: { value: string; onChoose: (value: string) => void },
): HTMLLabelElement => {
  const field = element(
    'select',
    { on: { change: () => onChoose(field.value) } },
    ...options.map((one) =>
      element('option', { attributes: { value: one.value, selected: one.value === value } }, one.label),
    ),
  )
  return labelled(label, field)
}

/** Creates a section with its heading. */
export const section = (title: string, ...children: Child[]): HTMLElement =>
  element(
    'section',
    { attributes: { 'aria-label': title, class: 'card' } },
    element('h2', {}, title),
    ...children,
  )
