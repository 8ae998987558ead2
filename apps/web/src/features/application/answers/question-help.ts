/** A short sample answer for each open question. */
const examples: Readonly<Record<number, string>> = {
  18: 'I do best with written steps and a quiet place to work. A short break each hour helps me focus.',
  20: 'I could pay my own rent. I would meet new people and be proud of my work each day.',
  21: 'I loved art and cooking class. In art I learned to draw. In cooking we made lunch for 30 people.',
  22: 'Lincoln High School in Springfield. I finished in 2024.',
  24: 'I worked at a pet store for 6 months. I fed the animals, cleaned the cages and helped people find food.',
  25: 'I help at the food bank on Saturdays. I sort cans and pack boxes. At home I look after my little brother.',
  26: 'I can use a lawn mower, a drill and a cash register. On the computer I use Word and Google Docs.',
  27: 'I am good at keeping shelves neat, counting money and greeting people.',
  28: 'Our school play lost its lights one hour before the show. I found more lamps and we started on time.',
  29: 'A photo of a cake you made, a garden you planted or a shelf you built.',
  30: 'I am patient and I see small details. I can draw, and I am good at fixing bikes.',
  31: 'Kind, funny and loyal.',
  32: 'I play basketball with my friends. I also like to bake and to take photos of birds.',
  33: 'My dog makes me laugh when he runs after his own tail.',
  34: 'I learned to ride the bus on my own. Now I can go to work without help.',
  35: 'I do not give up. I try again when something does not work the first time.',
  36: 'I show new people at school where things are. I listen when a friend is sad.',
  37: 'I take a walk and listen to music. After that I feel calm again.',
  38: 'I know the names of more than 100 dinosaurs.',
  39: 'A photo of you on stage, at a game or doing what you love.',
  40: 'My grandmother. She came to this country alone and opened her own shop.',
  41: 'The song “Roar” makes me feel that I can do hard things.',
  42: 'My coach says: one step at a time.',
  43: 'A photo of a person you look up to, or of a place that makes you happy.',
  44: 'I want to learn how to drive and how to use a coffee machine.',
  45: 'I would like to have my own home and a full-time job in a kitchen.',
  46: 'A drawing of your own shop, or a photo of a place you want to see.',
}

/** Questions about health, home or daily life, or with pictures of a person. Their fields say who can see them. */
const sensitive: ReadonlySet<number> = new Set([1, 7, 18, 20, 22, 23, 29, 37, 39, 43, 46])

export const findExample = (questionId: number): string | undefined => examples[questionId]
export const isSensitive = (questionId: number): boolean => sensitive.has(questionId)
