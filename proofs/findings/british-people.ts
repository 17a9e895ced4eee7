import type { Person } from '@baize/server/modules/people/identity/service'

/** Draws a whole number from 0 to `below` - 1. */
export type Draw = (below: number) => number

// The names are roughly in the order of how many adults in Great Britain have them. `Zipf` gives them their frequency.
const women =
  'Margaret Susan Sarah Julie Patricia Karen Emma Claire Christine Jacqueline Nicola Lisa Michelle Helen Rebecca Laura Elizabeth Amanda Linda Deborah Angela Catherine Louise Jennifer Jane Victoria Carol Tracey Samantha Rachel Joanne Alison Charlotte Gemma Hannah Amy Kelly Katie Jessica Lucy Sophie Emily Natalie Anna Zoe Olivia Grace Chloe Fatima Aisha Maria Anne Ann Jean Joan Dorothy Maureen Sandra Sharon Lauren Megan Stephanie Danielle Kirsty Heather'
const men =
  'David John Paul Michael Andrew Peter Mark James Stephen Robert Christopher Richard Ian Simon William Thomas Daniel Matthew Anthony Gary Kevin Philip Martin Steven Brian Alan Graham Jonathan Neil Stuart Lee Adam Benjamin Alexander Joseph Samuel Jack Joshua Luke Ryan Liam Craig Sean Mohammed Ali Ahmed Charles George Edward Harry Oliver Keith Barry Derek Raymond Colin Geoffrey Trevor Nigel Jason Darren Wayne Karl Nathan Kyle'
const surnames =
  'Smith Jones Taylor Brown Williams Wilson Johnson Davies Patel Robinson Wright Thompson Evans Walker White Roberts Green Hall Wood Jackson Clarke Khan Thomas Harris Martin Lewis Scott Cooper King Turner Ward Baker Hill Morris Moore Clark Edwards Lee Hughes Harrison Allen Young James Phillips Watson Parker Bennett Cook Carter Bailey Shaw Mitchell Davis Richardson Cox Ahmed Marshall Singh Ali Hussain Anderson Collins Kelly Murphy Begum Simpson Miller Campbell Stewart Bell Gray Fox Mason Webb Rogers Chapman Hunt Mills Palmer Holmes Kaur Barker Knight Matthews Stevens Lloyd Butler Russell Dixon Harvey Pearson Fisher Graham Reid Murray Ross Kennedy Owen Burton Ford Hamilton Grant West Day Reynolds Hart Spencer Nicholson Payne Lawrence Cole Woods Barnes Francis Wells Hudson Gordon Andrews Carr Lynch Riley Newman'
const streets =
  'High Street|Station Road|Main Street|Church Road|Park Road|London Road|Victoria Road|Church Street|Green Lane|Manor Road|Church Lane|Park Avenue|The Avenue|The Crescent|Queens Road|New Road|Grange Road|Kings Road|Kingsway|Windsor Road|Highfield Road|Mill Lane|Alexander Road|York Road|Main Road|Broadway|King Street|The Green|Springfield Road|George Street|Park Lane|Victoria Street|Albert Road|Queensway|New Street|Queen Street|West Street|North Street|Manchester Road|The Grove|Richmond Road|Grove Road|South Street|School Lane|The Drive|North Road|Stanley Road|Chester Road|Mill Road'

const syllables = 'al ber cas den el far gar hol in kes lam mor nor ol pen rad sel tor ul ven wex yar'.split(' ')
const endings = ['ton', 'ley', 'ham', 'ford', 'by', 'well', 'man', 'er', 'wood', 'son']

/** Draws people of Great Britain, each with a mobile number and a mailbox that nobody else has. */
export function britishPeople(draw: Draw): () => Person {
  const rarer = Array.from({ length: 20_000 }, (_, index) => surnameOf(index))
  const drawWoman = zipf(women.split(' '), draw)
  const drawMan = zipf(men.split(' '), draw)
  const drawSurname = zipf([...surnames.split(' '), ...rarer], draw)
  const drawStreet = zipf([...streets.split('|'), ...rarer.map((name) => `${name} Road`)], draw)
  let count = 0
  return () => {
    count += 1
    return {
      firstName: draw(2) === 0 ? drawWoman() : drawMan(),
      lastName: drawSurname(),
      birthDate: '1990-05-17',
      email: `person${count}@example.com`,
      mobile: `+44${7_000_000_000 + count}`,
      address: `${1 + draw(200)} ${drawStreet()}`,
      postCode: String(draw(1_700_000)),
      city: '',
      country: 'GB',
    }
  }
}

function surnameOf(index: number): string {
  const at = (list: readonly string[], position: number) => list[position % list.length] ?? ''
  const rest = Math.floor(index / endings.length)
  return (
    at(syllables, rest) +
    at(syllables, Math.floor(rest / syllables.length)) +
    at(syllables, rest * 7) +
    at(endings, index)
  )
}

/** Draws names, each with a probability in proportion to 1 / (its position + 20), as family names are distributed. */
function zipf(names: readonly string[], draw: Draw): () => string {
  const bounds: number[] = []
  let total = 0
  for (const index of names.keys()) bounds.push((total += 1 / (index + 20)))
  return () => {
    const wanted = (draw(2 ** 30) / 2 ** 30) * total
    let [low, high] = [0, bounds.length - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((bounds[middle] ?? total) < wanted) low = middle + 1
      else high = middle
    }
    return names[low] ?? ''
  }
}
