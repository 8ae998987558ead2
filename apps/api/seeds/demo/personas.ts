import { DEFAULT_HEADLINE } from '@sparkle/contract/core/limits.ts'

/** Typical answers of people with one business interest, in the order of businessInterests. */
export interface Persona {
  jobs: readonly string[]
  tools: readonly string[]
  tasks: readonly string[]
  talents: readonly string[]
  classes: readonly string[]
  learn: readonly string[]
  future: readonly string[]
}

export const personas: readonly Persona[] = [
  {
    jobs: [
      'I stocked shelves at a grocery store for one summer.',
      'I ran the register at a thrift shop on Saturdays.',
      'I helped shoppers find shoes in a sports store.',
    ],
    tools: ['Cash register, price scanner, pallet jack.', 'Barcode scanner and a label printer.'],
    tasks: [
      'Keeping shelves neat and full.',
      'Counting change and helping shoppers.',
      'Finding things people ask for.',
    ],
    talents: [
      'I remember where everything is. Customers like my smile.',
      'I am patient with shoppers and fast with numbers.',
      'I make displays that look great.',
    ],
    classes: ['Math and business.', 'Art, because I like to set things up nicely.'],
    learn: ['How to order stock for a store.', 'How to close the register at night.'],
    future: ['Leading a team in a store near home.', 'Running my own small shop.'],
  },
  {
    jobs: [
      'I cleaned rooms in a hotel with my aunt.',
      'I greeted guests at a community center.',
      'I folded towels and sheets at a spa.',
    ],
    tools: ['Floor cleaner, washer and dryer, booking screen.', 'Vacuum, laundry press, phone system.'],
    tasks: ['Making guests feel welcome.', 'Cleaning rooms to a checklist.', 'Setting tables for events.'],
    talents: [
      'I notice small things and I am kind to guests.',
      'I stay calm when it is busy.',
      'I make any room look perfect.',
    ],
    classes: ['Health and home skills.', 'Spanish, so I can talk to more people.'],
    learn: ['How to work at the front desk.', 'More Spanish for talking with guests.'],
    future: ['Working at the front desk of a big hotel.', 'Planning weddings and parties.'],
  },
  {
    jobs: [
      'I washed dishes and made salads in a diner.',
      'I made coffee at the school cafe.',
      'I packed lunches for a food truck.',
    ],
    tools: ['Espresso machine, slicer, dish machine.', 'Oven, mixer, food thermometer.'],
    tasks: ['Following recipes step by step.', 'Keeping the kitchen clean.', 'Making coffee drinks.'],
    talents: [
      'I bake great bread and I never skip a step.',
      'I make latte art and remember names.',
      'I cook soups from my family and keep a kitchen safe.',
    ],
    classes: ['Cooking and science.', 'Foods class, where we ran a cafe.'],
    learn: ['How to decorate cakes.', 'How to plan a menu.'],
    future: ['Baking in a place that knows my name.', 'Cooking on a team that makes everything fresh.'],
  },
  {
    jobs: [
      'I mowed lawns and planted flowers for neighbors.',
      'I helped my uncle paint houses.',
      'I carried lumber and cleaned up on a job site.',
    ],
    tools: ['Drill, sander, mower and leaf blower.', 'Level, tape measure, paint sprayer.'],
    tasks: ['Planting, raking and hauling.', 'Measuring twice and cutting once.', 'Painting with clean edges.'],
    talents: [
      'I am strong and careful with tools.',
      'I can fix a fence and grow almost anything.',
      'I read plans and build what they show.',
    ],
    classes: ['Wood shop and geometry.', 'Plant science in the school greenhouse.'],
    learn: ['How to drive a small loader.', 'How to lay brick.'],
    future: ['Building homes with a good crew.', 'Taking care of a big park.'],
  },
  {
    jobs: [
      'I fixed computers in the school help room.',
      'I set up tablets for seniors at the library.',
      'I tested phone apps and wrote down bugs.',
    ],
    tools: ['Windows, Linux, spreadsheets and a soldering iron.', 'Python, Git and 3D printers.'],
    tasks: ['Finding out why a computer is slow.', 'Typing data without mistakes.', 'Explaining tech in easy words.'],
    talents: [
      'I fix computers and explain how they work.',
      'I write Python programs and spot patterns fast.',
      'I build robots and solve puzzles for hours.',
    ],
    classes: ['Computer science and math.', 'Robotics club counts as my favorite class.'],
    learn: ['How to make a website that works for everyone.', 'How networks keep data safe.'],
    future: ['Fixing computers for a company that cares.', 'Writing programs that help people with a disability.'],
  },
  {
    jobs: [
      'I read to children at an after-school program.',
      'I helped in a preschool room two days a week.',
      'I put books back in order at the library.',
    ],
    tools: ['Laminator, label maker, library catalog.', 'Tablet, smart board, craft tools.'],
    tasks: ['Reading out loud and leading games.', 'Sorting books and supplies.', 'Helping one child at a time.'],
    talents: [
      'Kids trust me, and I make reading fun.',
      'I am gentle, patient and good at songs.',
      'I keep a classroom neat and ready.',
    ],
    classes: ['English and child care.', 'History, because I love true stories.'],
    learn: ['Sign language.', 'How to plan a lesson.'],
    future: ['Helping in a classroom every day.', 'Teaching music to small children.'],
  },
  {
    jobs: [
      'I delivered meals in a nursing home.',
      'I cleaned and stocked rooms at a clinic.',
      'I walked dogs for an animal hospital.',
    ],
    tools: ['Wheelchair, blood pressure cuff, cleaning cart.', 'Appointment software and label printer.'],
    tasks: ['Washing hands and wiping down, every time.', 'Talking with older people.', 'Keeping supplies in order.'],
    talents: [
      'I listen well and older people like me.',
      'I stay calm and follow safety rules.',
      'I cheer people up when they feel sick.',
    ],
    classes: ['Biology and health.', 'Life science, mostly the labs.'],
    learn: ['First aid and CPR.', 'How to help someone move safely.'],
    future: ['Being a nursing assistant.', 'Working where animals get well.'],
  },
  {
    jobs: [
      'I took tickets at a movie theater.',
      'I helped with lights for the school musical.',
      'I ran games at a summer fair.',
    ],
    tools: ['Light board, sound mixer, ticket scanner.', 'Popcorn machine, headset, projector.'],
    tasks: ['Setting up a stage.', 'Helping a crowd find its seats.', 'Keeping track of props.'],
    talents: [
      'I act, sing and make people laugh.',
      'I run lights and never miss a cue.',
      'I tell jokes and learn lines fast.',
    ],
    classes: ['Drama and choir.', 'Band, where I play drums.'],
    learn: ['How to mix sound for a live show.', 'How to juggle five balls.'],
    future: ['Working back stage at a real theater.', 'Hosting a show.'],
  },
  {
    jobs: [
      'I made posts for our church food drive.',
      'I handed out flyers for a gym.',
      'I took photos for the school paper.',
    ],
    tools: ['Canva, phone camera, spreadsheets.', 'Photo editor and a mail program.'],
    tasks: ['Writing short posts that people share.', 'Making flyers.', 'Answering messages politely.'],
    talents: [
      'I write short posts that make people smile.',
      'I take bright photos and know what people like.',
      'I plan a week of posts and stick to it.',
    ],
    classes: ['English and media.', 'Business, where we made ads.'],
    learn: ['How to read numbers about who saw a post.', 'How to write a newsletter.'],
    future: ['Telling good stories for a company.', 'Running pages for small shops.'],
  },
  {
    jobs: [
      'I drew a logo for my cousin’s food truck.',
      'I painted signs for a school fair.',
      'I designed shirts for our team.',
    ],
    tools: ['Drawing tablet, Illustrator, screen printer.', 'Paint, markers and a cutting machine.'],
    tasks: [
      'Picking colors that work together.',
      'Drawing by hand and on a screen.',
      'Fixing a layout until it is just right.',
    ],
    talents: [
      'I draw animals and design logos.',
      'I see colors others miss and love clean layouts.',
      'I make comics that tell a story without words.',
    ],
    classes: ['Art and photography.', 'Print shop.'],
    learn: ['How to make letters by hand.', 'How to draw in 3D.'],
    future: ['Designing things people use every day.', 'Drawing a children’s book.'],
  },
  {
    jobs: ['I filmed games for our school.', 'I edited videos for a pet shelter.', 'I helped record a podcast.'],
    tools: ['Camera, tripod, Premiere and a good microphone.', 'Drone, editing software, lights.'],
    tasks: ['Cutting a video to the best parts.', 'Setting up a camera and sound.', 'Adding captions.'],
    talents: [
      'I edit videos that tell a story in one minute.',
      'I film nature and wait for the right light.',
      'I add captions so everyone can follow.',
    ],
    classes: ['Video production.', 'Photography and music.'],
    learn: ['How to fly a drone safely.', 'How to record better sound.'],
    future: ['Editing films that matter.', 'Making videos about my town.'],
  },
]

export const headlines = [
  DEFAULT_HEADLINE,
  'Ready to work',
  'Hello from a hard worker',
  'Kind, careful and on time',
  'Let me show you what I can do',
  'I learn fast and stay calm',
  'Happy to help your team',
] as const

/** Interests that are not in the list of business interests. */
export const otherInterests = [
  'Animal care',
  'Libraries',
  'Music',
  'Trains',
  'Sports',
  'Farming',
  'Sewing and fashion',
  'Aviation',
] as const

/** Answers that fit anyone. */
export const anyone = {
  accommodations: [
    'A quiet place to work and written steps.',
    'Breaks when it gets loud.',
    'Someone to show me a new task two or three times.',
    'A chair, since I cannot stand for long.',
    'Large print and a bright light.',
    'I need no extra help right now.',
    'A job coach in the first weeks.',
  ],
  change: [
    'I could pay for my own place and help my mom.',
    'I would meet people and feel proud each day.',
    'I could save for a trip to see the ocean.',
    'It would show that I can do it.',
    'I would be more independent and take the bus on my own.',
  ],
  helped: [
    'I sort cans at the food bank each month.',
    'I take care of my little brother after school.',
    'I water plants for my neighbors.',
    'I set up chairs at our community center.',
    'I walk dogs for the shelter.',
  ],
  solved: [
    'Our oven broke, so I baked everything in small batches at a friend’s house.',
    'I missed a bus and found a new way to get to work on time.',
    'A printer jammed on a busy day. I read the manual and fixed it.',
    'Two friends argued, and I helped them talk.',
  ],
  words: [
    'Kind, funny, loyal.',
    'Careful, quiet, smart.',
    'Brave, cheerful, helpful.',
    'Honest, patient, strong.',
    'Creative, gentle, curious.',
  ],
  free: [
    'I play soccer and paint.',
    'I watch trains and take pictures of them.',
    'I bake with my grandma.',
    'I swim and listen to music.',
    'I build models and play chess.',
    'I read comics and ride my bike.',
  ],
  smile: [
    'My dog when I come home.',
    'Old jokes and new songs.',
    'When someone says thank you.',
    'Funny animal videos.',
    'Dancing in the kitchen.',
  ],
  proud: [
    'I finished school and my family cheered.',
    'I learned to cook dinner on my own.',
    'I won a medal at the Special Olympics.',
    'I spoke in front of my class.',
    'I saved money and bought a bike.',
  ],
  like: [
    'I never give up.',
    'I am a good listener.',
    'I make people laugh.',
    'I keep my word.',
    'I see the good in people.',
  ],
  help: [
    'I show people how to do things, step by step.',
    'I sit with someone who is alone.',
    'I carry heavy things.',
    'I ask how they are and listen.',
  ],
  better: [
    'I take a walk and breathe.',
    'I call my sister.',
    'I listen to loud music with headphones.',
    'I draw until I feel calm.',
  ],
  fact: [
    'I know all the presidents in order.',
    'I have been on 31 roller coasters.',
    'I can say hello in nine languages.',
    'I have a twin.',
    'I can tell bird calls apart.',
  ],
  inspires: [
    'My grandmother, because she came here with nothing and built a home.',
    'My teacher, who never stopped believing in me.',
    'Temple Grandin, because she sees things in her own way.',
    'My brother, since he works so hard.',
  ],
  book: [
    'The song “Lean on Me”.',
    'The movie “Rocky”.',
    'A book called “Wonder”.',
    'The movie “Hidden Figures”.',
    'The song “Brave”.',
  ],
  keep: [
    'One step at a time.',
    'You have done hard things before.',
    'Ask for help, then try again.',
    'Every day is a new start.',
  ],
  schools: [
    'Lincoln High School',
    'Washington Transition Program',
    'Roosevelt High School',
    'Central Community College',
    'Jefferson High School',
    'Bridges Transition Academy',
  ],
} as const
