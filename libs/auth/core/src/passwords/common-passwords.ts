const list = `
  123456 123456789 12345678 1234567890 1234567 password qwerty abc123 password1 111111 123123 admin welcome
  monkey dragon letmein football iloveyou master sunshine ashley bailey passw0rd shadow superman qazwsx michael
  jordan baseball princess azerty trustno1 starwars hello freedom whatever qwertyuiop 000000 654321 666666
  888888 112233 121212 7777777 987654321 11111111 00000000 88888888 12341234 1q2w3e4r 1q2w3e4r5t 1qaz2wsx
  1qazxsw2 zaq12wsx qwerty123 qwerty1 qwe123 asdfgh asdfghjkl asdf1234 zxcvbn zxcvbnm qazwsxedc q1w2e3r4
  q1w2e3r4t5 abcd1234 abcdefgh abcdef abc12345 a1b2c3d4 aa123456 a123456 a12345678 p@ssw0rd p@ssword passw0rd1
  password12 password123 password1234 password! password1! pass1234 pass123 passpass mypassword welcome1
  welcome123 welcome1! letmein1 letmein123 admin123 admin1234 administrator root toor guest guest123 test
  test123 test1234 testtest tester changeme changeme1 default secret secret123 login login123 access access14
  system server master1 master123 iloveyou1 iloveyou2 ilovegod lovely loveme love123 princess1 sunshine1
  football1 baseball1 basketball soccer hockey batman batman1 superman1 spiderman pokemon naruto minecraft
  fortnite nintendo playstation xbox360 startrek starwars1 matrix hunter hunter2 ranger killer ninja ninja123
  michelle jessica jennifer daniel thomas robert charlie george andrew joshua matthew anthony nicole hannah
  amanda samantha summer winter spring autumn january february october november december monday friday sunday
  computer internet samsung google facebook youtube twitter linkedin instagram whatsapp android windows
  microsoft apple macbook iphone gmail yahoo mustang ferrari porsche mercedes corvette harley yamaha honda
  toyota nissan cheese chocolate cookie banana orange pepper ginger butter coffee peanut flower diamond purple
  silver golden rainbow butterfly dolphin tigger tiger panther eagle phoenix scooter buster maggie qwert qwertz
  qwertzuiop azertyuiop 1234qwer qwer1234 qweasdzxc qweasd 123qwe 123qweasd 123abc 123321 123654 147258369
  147258 159753 159357 258456 321321 369258147 741852963 789456 789456123 852456 963852741 999999 555555 222222
  333333 444444 777777 999999999 123456a 123456q 123456789a 12345678910 1234567891 0123456789 0987654321
  9876543210 87654321 7654321 54321 11223344 12121212 123123123 123454321 131313 147852 010203 102030 101010
  202020 696969 232323 420420 superstar liverpool chelsea arsenal barcelona realmadrid manchester juventus
  steelers cowboys yankees lakers blink182 metallica slipknot eminem nirvana beatles trustno1! jesus jesus1
  angel angel1 angels heaven blessed hello123 hello1 hallo hallo123 bonjour motdepasse soleil doudou loulou
  marseille passwort passwort1 schatz geheim ficken hola hola123 contrasena teamo tequiero amor estrella senha
  brasil qwerty12 qwerty1234 qwerty12345 qwerty123456 asdasd asdasdasd asd123 zxc123 zxczxc aaaaaa aaaaaaaa
  abcabc abcd123 xxxxxx zzzzzz biteme fuckyou fuckyou1 asshole pussy whatever1 nothing internet1 money money1
  bond007 dallas austin london paris newyork america canada company company1 office support service manager
  manager1 temp temp123 temp1234 demo demo123 user user123 oracle postgres mysql redis docker kubernetes
  summer2020 summer2021 summer2022 summer2023 summer2024 summer2025 winter2020 winter2021 winter2022 winter2023
  winter2024 winter2025 spring2024 spring2025 password2020 password2021 password2022 password2023 password2024
  password2025 welcome2024 welcome2025
`;

/** The passwords that attackers try first, in lower case. */
export const commonPasswords: ReadonlySet<string> = new Set(list.trim().split(/\s+/));
