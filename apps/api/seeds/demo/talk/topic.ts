/** A topic of one forum. `{word}` is replaced with one of the words below. */
export interface Topic {
  forum: string
  askedBy?: 'business'
  titles: readonly string[]
  openers: readonly string[]
  replies: readonly string[]
  fromBusiness?: readonly string[]
  /** Closing posts by the person who asked. */
  fromAsker?: readonly string[]
}

/** These words stay the same within a thread; the others vary from post to post. */
export const subjects: readonly string[] = ['job', 'task', 'aid', 'hobby', 'town']

export const words: Record<string, readonly string[]> = {
  job: [
    'bakery',
    'grocery store',
    'library',
    'garden center',
    'hotel',
    'movie theater',
    'hardware store',
    'animal shelter',
    'coffee shop',
    'print shop',
    'school kitchen',
    'mail room',
    'bike shop',
    'plant nursery',
    'museum',
    'pharmacy',
    'thrift store',
    'call center',
    'warehouse',
    'daycare',
  ],
  task: [
    'stocking shelves',
    'greeting guests',
    'sorting mail',
    'watering plants',
    'folding towels',
    'labeling boxes',
    'scanning papers',
    'making sandwiches',
    'cleaning tables',
    'feeding the animals',
    'packing orders',
    'checking tickets',
    'testing web pages',
    'setting up displays',
  ],
  aid: [
    'noise-canceling headphones',
    'a picture checklist',
    'a screen reader',
    'a quiet corner',
    'a stool to sit on',
    'written steps',
    'extra breaks',
    'larger print',
    'a timer on my phone',
    'captions in meetings',
    'a trackball mouse',
    'a buddy for the first week',
  ],
  day: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  month: ['January', 'March', 'April', 'May', 'June', 'August', 'September', 'October', 'November'],
  town: [
    'Tulsa',
    'Duluth',
    'Boise',
    'Macon',
    'Toledo',
    'Fresno',
    'Erie',
    'Salem',
    'Mobile',
    'Lowell',
    'Dayton',
    'Ogden',
    'Eugene',
    'Laredo',
    'Peoria',
    'Concord',
  ],
  number: ['three', 'four', 'five', 'six', 'seven', 'ten', 'twelve'],
  hobby: [
    'trains',
    'baking',
    'drawing comics',
    'bird watching',
    'chess',
    'old radios',
    'knitting',
    'space',
    'basketball',
    'board games',
    'gardening',
    'making short films',
    'puzzles',
    'horses',
  ],
  pet: ['my dog Biscuit', 'my cat Pepper', 'our two hens', 'my guinea pig', 'a very old parrot', 'my turtle Speedy'],
}
