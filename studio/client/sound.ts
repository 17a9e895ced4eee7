export interface Sound {
  /** True if the player has turned the sound on. At first it is off. */
  on: boolean
  /**
   * Plays the sound of a reel that starts. `stop` is the sound of a reel that stops, `win` of a win above the stake,
   * and `feature` of free spins.
   */
  turn(): void
  stop(reel: number): void
  win(): void
  feature(): void
}

/**
 * Creates the sounds of the games: wood, felt and a brass bell. They are computed when they are played, so the browser
 * loads no recordings.
 */
export function createSound(): Sound {
  let context: AudioContext | undefined
  let on = false

  const note = (frequency: number, startS: number, lengthS: number, level: number, type: OscillatorType = 'sine') => {
    if (!on || !context) return
    const at = context.currentTime + startS
    const tone = new OscillatorNode(context, { type, frequency })
    const gain = new GainNode(context, { gain: 0 })
    gain.gain.setValueAtTime(0, at)
    gain.gain.linearRampToValueAtTime(level, at + 0.008)
    gain.gain.exponentialRampToValueAtTime(0.0001, at + lengthS)
    tone.connect(gain).connect(context.destination)
    tone.start(at)
    tone.stop(at + lengthS)
  }
  const bell = (frequency: number, startS: number) => {
    note(frequency, startS, 0.9, 0.09)
    note(frequency * 2.76, startS, 0.5, 0.03)
    note(frequency * 5.4, startS, 0.2, 0.012)
  }
  return {
    get on() {
      return on
    },
    set on(wanted) {
      on = wanted
      if (on) {
        context ??= new AudioContext()
        void context.resume()
      }
    },
    turn: () => note(150, 0, 0.12, 0.05, 'triangle'),
    stop: (reel) => {
      note(92 + reel * 5, 0, 0.16, 0.16)
      note(310, 0, 0.04, 0.03, 'triangle')
    },
    win: () => [523.25, 659.25, 783.99].forEach((frequency, index) => bell(frequency, index * 0.13)),
    feature: () => [392, 523.25, 659.25, 783.99, 1046.5].forEach((frequency, index) => bell(frequency, index * 0.16)),
  }
}
