/** Moves the focus to the first refused field of a form, or to the button beside the first refused file. */
export function focusRefused(form: HTMLElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid=true], [data-refused]')?.focus()
}
