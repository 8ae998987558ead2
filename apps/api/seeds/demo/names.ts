const list = (words: string) => words.split(' ')

export const firstNames = list(
  'Aaliyah Aaron Abby Adam Ahmed Aiden Alice Alma Amara Amir Ana Andre Angela Anthony Aria Arjun Ava Bea Ben Bianca Brandon Bree Caleb Camila Carlos Carmen Chloe Chris Clara Cody Dana Daniel Dario David Deja Diego Dina Eli Elena Ella Emma Eric Esther Eva Evan Faith Fatima Felix Finn Gabe Gia Grace Hana Hannah Harper Hassan Hope Hugo Ian Imani Iris Isaac Isla Ivan Jada Jake Jamal Jane Jasmine Jay Jenna Jesse Joel Jonah Jordan Jose Josie June Kai Kara Kayla Keisha Ken Kiara Kim Kofi Lana Lara Leah Leo Lily Linh Logan Lola Luca Lucy Luis Luna Maya Malik Marco Maria Mason Mateo Max Mei Mia Micah Miguel Mila Mina Moses Nadia Naomi Nate Nia Nico Nina Noah Nora Olive Omar Owen Paige Pablo Paul Penny Priya Quinn Rafael Ravi Rosa Ruby Ryan Sadie Sam Sara Sean Sofia Tariq Tess Theo Tia Tony Tyler Uma Vera Victor Wes Willa Xavier Yara Zoe',
)

export const lastNames = list(
  'Adams Ali Allen Anderson Bailey Baker Banks Barnes Bell Bennett Brooks Brown Bryant Burke Butler Campbell Carter Castro Chan Chavez Chen Clark Cole Coleman Collins Cook Cooper Cox Cruz Davis Diaz Dixon Edwards Ellis Evans Fisher Flores Ford Foster Fox Garcia Gibson Gomez Gonzalez Gordon Graham Grant Gray Green Griffin Hall Harris Hart Hayes Henry Hernandez Hill Holmes Howard Hughes Hunt Jackson James Jenkins Johnson Jones Jordan Kelly Kennedy Khan Kim King Knight Lee Lewis Li Long Lopez Marshall Martin Martinez Mason Miller Mills Mitchell Moore Morales Morgan Morris Murphy Myers Nelson Nguyen Nichols Olson Ortiz Owens Palmer Park Parker Patel Perez Perry Peterson Phillips Porter Powell Price Ramirez Ramos Reed Reyes Reynolds Rice Rivera Roberts Robinson Rodriguez Rogers Rose Ross Ruiz Russell Sanchez Sanders Scott Shaw Silva Simmons Singh Smith Snyder Stevens Stewart Stone Sullivan Taylor Thomas Thompson Torres Tran Tucker Turner Vargas Wagner Walker Wallace Ward Warren Washington Watson Webb West White Williams Wilson Wood Wright Yang Young Zhang',
)

const businessStarts = list(
  'Maple River Sunny Harbor Cedar Bright Corner Prairie Summit Lakeside Golden Hilltop Orchard Union Meadow Copper Willow Anchor Juniper Beacon',
)
const businessKinds = [
  'Bakery',
  'Hardware',
  'Bistro',
  'Hotel',
  'Garden Center',
  'Web Studio',
  'Learning Center',
  'Clinic',
  'Theater',
  'Media',
  'Print Shop',
  'Films',
  'Market',
  'Builders',
  'Cafe',
  'Robotics',
  'Day Care',
  'Pharmacy',
  'Cinema',
  'Design',
]

/** Twenty names of different kinds. */
export const businessNames: readonly string[] = businessStarts.map((start, index) => `${start} ${businessKinds[index]}`)
