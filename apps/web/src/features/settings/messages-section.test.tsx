import { expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { expectAccessible, focus } from '#test/screen.tsx'
import { openSettings } from '#test/settings.ts'

/** The relative luminance of a color such as `rgb(91, 54, 191)` (WCAG 2.2). */
function getLuminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map((part) => {
    const value = Number(part) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function getContrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [getLuminance(one), getLuminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** The colors of a switch, and of what is behind it. */
function readColors(element: Element) {
  const track = element.parentElement?.querySelector('.mantine-Switch-track')
  const thumb = track?.querySelector('.mantine-Switch-thumb')
  if (!track || !thumb) throw new Error('This is no switch.')
  let behind = track.parentElement
  while (behind && getComputedStyle(behind).backgroundColor === 'rgba(0, 0, 0, 0)') behind = behind.parentElement
  const { backgroundColor, borderTopColor, borderTopStyle, outlineColor } = getComputedStyle(track)
  return {
    surface: getComputedStyle(behind ?? document.body).backgroundColor,
    track: backgroundColor,
    border: borderTopColor,
    borderStyle: borderTopStyle,
    outline: outlineColor,
    thumb: getComputedStyle(thumb).backgroundColor,
  }
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`I-16 switches have 3:1 contrast when they are on and off, and look different when disabled: ${colorScheme}`, async () => {
    await commands.emulateMedia({ colorScheme })
    await openSettings('display')
    const input = page.getByRole('switch', { name: 'Send messages with the Enter key' })
    const read = () => readColors(input.element())
    await focus(input)
    for (const isOn of [true, false]) {
      await userEvent.keyboard(' ')
      if (isOn) await expect.element(input).toBeChecked()
      else await expect.element(input).not.toBeChecked()
      await expect
        .poll(() => {
          const { surface, track, border, thumb } = read()
          return Math.min(getContrast(border, surface), getContrast(thumb, track))
        })
        .toBeGreaterThanOrEqual(3)
      const { outline, surface } = read()
      expect(getContrast(outline, surface), 'of the focus ring').toBeGreaterThanOrEqual(3)
      await expectAccessible()
    }
    const off = read()
    expect(off.borderStyle).toBe('solid')
    input.element().toggleAttribute('disabled', true)
    await expect.poll(() => read().thumb).not.toBe(off.thumb)
    expect(read().borderStyle).toBe('dashed')
  })
}
