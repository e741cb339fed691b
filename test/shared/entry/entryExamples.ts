/**
 * One-line entries and how each is read, per language: terms → targets @ day, `~` where a currency was assumed; or
 * `! reason from-to [expected] {candidates}`. Today is 20 November 2026; the National Bank's 39 currencies and some crypto
 * assets are listed.
 */

export const kk = `
100 доллар мен еуро теңгеге | ! two-ways 11-19 [] {}
5 еуро 50 цент | ! unexpected 7-9 [link] {}
200 доллардың 25%-ы | ! unexpected 14-16 [link] {}
100 доллар қосу 10 пайыз | 110 USD ~
100 usd қосу 10 пайыз теңгеге | 110 USD → KZT
100 доллар көбейту 3 | 300 USD ~
100 доллар сатып алу | 100 USD ~
100 доллар сатып аламын теңгеге | 100 USD → KZT ~
100 доллар сату | 100 USD ~
доллар мен еуро теңгеге | 1 USD & 1 EUR → KZT ~
100 usd, 50 eur теңгеге | 100 USD & 50 EUR → KZT
100 доллар теңгеге | 100 USD → KZT ~
100 доллар тенгеге | 100 USD → KZT ~
100 доллар теңгемен | 100 USD → KZT ~
100 долларды теңгеге аудар | 100 USD → KZT ~
100 доллар қанша теңге | 100 USD → KZT ~
100 доллар қанша теңге болады? | 100 USD → KZT ~
100 доллар неше теңге | 100 USD → KZT ~
100 доллар теңгеде | 100 USD → KZT ~
100 АҚШ долларын қазақстан теңгесіне | 100 USD → KZT
100 АҚШ доллары | 100 USD
100 акш доллары тенгемен | 100 USD → KZT
100 еуро теңгемен | 100 EUR → KZT
100 еуроны теңгеге | 100 EUR → KZT
50 евро тенгеге | 50 EUR → KZT
1000 рубль теңгеге | 1000 RUB → KZT ~
1000 Ресей рублін теңгеге | 1000 RUB → KZT
1000 рубльді теңгемен 31.12.2025 | 1000 RUB → KZT @ 2025-12-31 ~
500 юань теңгеге | 500 CNY → KZT
500 қытай юанін теңгеге | 500 CNY → KZT
500 юаньді теңге мен доллармен | 500 CNY → KZT,USD ~
10 000 сом теңгеге | 10000 KGS → KZT ~
100 000 өзбек сомы теңгеге | 100000 UZS → KZT
100 доллар 31.12.2025 күні теңгемен | 100 USD → KZT @ 2025-12-31 ~
100 доллар 2025 жылғы 31 желтоқсан | 100 USD @ 2025-12-31 ~
100 доллар 2025 жылғы 31 желтоқсанда теңгемен | 100 USD → KZT @ 2025-12-31 ~
2025 жылғы 31 желтоқсандағы бағам бойынша 100 доллар | 100 USD @ 2025-12-31 ~
31 желтоқсан 2025 100 доллар теңгеге | 100 USD → KZT @ 2025-12-31 ~
100 доллар 31 желтоқсан 2025 жыл | 100 USD @ 2025-12-31 ~
100 доллар 31-желтоқсан | 100 USD @ 2025-12-31 ~
100 доллар 31-желтоқсан 2025 ж. теңгеге | 100 USD → KZT @ 2025-12-31 ~
100 доллар кеше | 100 USD @ 2026-11-19 ~
100 доллар кешегі бағаммен теңгеге | 100 USD → KZT @ 2026-11-19 ~
100 доллар бүгін | 100 USD @ 2026-11-20 ~
бүгінгі доллар бағамы | 1 USD @ 2026-11-20 ~
доллар бағамы | 1 USD ~
доллар қанша теңге | 1 USD → KZT ~
қанша теңге 100 доллар | 100 USD → KZT ~
100 долларда қанша теңге | 100 USD → KZT ~
100 USD-ға қанша теңге | 100 USD → KZT
100 USD-ді KZT-ға | 100 USD → KZT
100 USD KZT-мен | 100 USD → KZT
100 usd kztға | 100 USD → KZT
100 $-ды ₸-ге | 100 USD → KZT
100 доллар ₸-мен | 100 USD → KZT ~
теңгеге 100 доллар | 100 USD → KZT ~
5 мың теңге долларға | 5000 KZT → USD ~
5 мың теңгені долларға | 5000 KZT → USD ~
5 миллион теңге доллармен | 5000000 KZT → USD ~
5 млн теңге еуромен | 5000000 KZT → EUR
1,5 млн теңге доллармен | 1500000 KZT → USD ~
100 доллар + 50 еуро теңгемен | 100 USD + 50 EUR → KZT ~
100 доллар мен 50 еуро теңгеге | 100 USD + 50 EUR → KZT ~
100 доллар және 50 еуро теңгемен | 100 USD + 50 EUR → KZT ~
100 доллар қосу 50 еуро теңгеге | 100 USD + 50 EUR → KZT ~
20 фунт теңгеге | 20 GBP → KZT ~
20 фунт стерлинг | 20 GBP
100 түрік лирасын теңгеге | 100 TRY → KZT
100 лира теңгеге | 100 TRY → KZT
100 жапон иенасы теңгеге | 100 JPY → KZT
100 канада доллары теңгеге | 100 CAD → KZT
100 доллар канада долларына | 100 USD → CAD ~
100 доллар қытай юаніне және ресей рубліне | 100 USD → CNY,RUB ~
100 крона | ! ambiguous-currency 4-9 [currency] {CZK,DKK,NOK,SEK}
100 швед кронасы | 100 SEK
100 Швеция кронасын теңгеге | 100 SEK → KZT
100 чехия кронасы | 100 CZK
100 дирхам теңгеге | 100 AED → KZT ~
100 Біріккен Араб Әмірліктерінің дирхамы | 100 AED
100 сауд риалы | 100 SAR
100 франк | 100 CHF ~
100 швейцария франкі теңгемен | 100 CHF → KZT
10 биткоин доллармен | 10 BTC → USD ~
1 биткоинді теңгеге | 1 BTC → KZT
0,5 биткойн теңгемен | 0.5 BTC → KZT
100 Оңтүстік Корея воны | 100 KRW
100 вон теңгеге | 100 KRW → KZT ~
100 доллар 12.03.2020 бағамымен | 100 USD @ 2020-03-12 ~
12.03.2020 күнгі 100 доллар | 100 USD @ 2020-03-12 ~
100 доллар 31.12 күні | 100 USD @ 2025-12-31 ~
100 доллардың теңгедегі бағамы | 100 USD → KZT ~
долларды теңгеге | 1 USD → KZT ~
доллар теңгеге | 1 USD → KZT ~
еуро доллармен | 1 EUR → USD ~
100 доллар теңге | 100 USD → KZT ~
100 доллар = теңге | 100 USD → KZT ~
100 доллар теңгеге, еуроға | 100 USD → KZT,EUR ~
100 доллар 31 қыркүйек 2025 | ! bad-day 11-27 [day] {}
100 доллар 1 наурыз 2026 жылы | 100 USD @ 2026-03-01 ~
1 наурызда 100 доллар | 100 USD @ 2026-03-01 ~
100 долар | 100 USD ~
1 234,56 доллар | 1234.56 USD ~
1.234,56 доллар | 1234.56 USD ~
1,234 доллар | 1.234 USD ~
12,5% + 100 доллар | 100.125 USD ~
100*3 доллар теңгемен | 300 USD → KZT ~
алтын | ! unlisted-currency 0-5 [amount,currency] {XAU}
10 алтын | ! unlisted-currency 3-8 [currency] {XAU}
100 арнайы қарыз алу құқығы | 100 XDR
100 СДР теңгеге | 100 XDR → KZT
100 тг | 100 KZT
100 тг долларға | 100 KZT → USD ~
100 долларда қанша теңге бар | 100 USD → KZT ~
5 мың теңгені долларға ауыстыру | 5000 KZT → USD ~
доллардың бүгінгі бағамы | 1 USD @ 2026-11-20 ~
100 доллар 31 желтоқсандағы бағаммен | 100 USD @ 2025-12-31 ~
100 доллар 2025 жылдың 31 желтоқсанындағы бағаммен | 100 USD @ 2025-12-31 ~
100 доллар 2025 жылғы желтоқсанның 31-і | 100 USD @ 2025-12-31 ~
100 доллар 31-ші желтоқсан 2025 | 100 USD @ 2025-12-31 ~
100 доллар қанша тұрады | 100 USD ~
доллар бағамы қандай | 1 USD ~
еуроның бағасы | 1 EUR
1 usd = ? kzt | 1 USD → KZT
100 $ = ₸ | 100 USD → KZT
USD/KZT 31.12.2025 | 1 USD → KZT @ 2025-12-31
100 доллар бойынша | 100 USD ~
100 АҚШ долларының теңгедегі құны | 100 USD → KZT
1000 рубльді теңгеге айналдыру | 1000 RUB → KZT ~
теңгемен 100 доллар | 100 USD → KZT ~
100 доллар теңгеге 2025-12-31 | 100 USD → KZT @ 2025-12-31 ~
100 usd 2025 жылы 31 желтоқсанда kzt | 100 USD → KZT @ 2025-12-31
100 долларға неше еуро | 100 USD → EUR ~
5 долл + 20 еуро | 5 USD + 20 EUR
1 фунтты теңгеге | 1 GBP → KZT ~
100 сомды теңгеге | 100 KGS → KZT ~
100 қырғыз сомын теңгеге | 100 KGS → KZT
50 лариді теңгеге | 50 GEL → KZT
10 эфирді теңгеге | 10 ETH → KZT
2 000 000 теңгеге доллар | 2000000 KZT → USD ~
жүз доллар | ! unknown-word 0-3 [amount,currency] {}
20 мың тг | 20000 KZT
20мың теңге рубльге | 20000 KZT → RUB ~
1,2 трлн теңге | 1200000000000 KZT
1 миллион 200 мың теңге | ! two-numbers 0-13 [amount] {}
доллар мен еуро теңгеге | 1 USD & 1 EUR → KZT ~
доллар және еуро бағамы | 1 USD & 1 EUR ~
доллар, еуро, рубль теңгемен | 1 USD & 1 EUR & 1 RUB → KZT ~
доллар мен еуро қанша теңге | 1 USD & 1 EUR → KZT ~
доллар мен еуроға | ! unexpected 7-10 [link] {}
100 доллар 3 күн бұрын | ! unexpected 11-12 [link] {}
100 доллар дүйсенбіде | ! unknown-word 11-21 [link] {}
100 доллар желтоқсанның 31-і | 100 USD @ 2025-12-31 ~
100 доллар 31.12.2025-те | 100 USD @ 2025-12-31 ~
100 доллар 1 желт | 100 USD @ 2025-12-01 ~
100 доллар ұлттық банк бағамымен | 100 USD ~
100 доллар теңге есебімен | 100 USD → KZT ~
100 доллар теңгеге шаққанда | 100 USD → KZT ~
100 долларды теңгеге аударыңыз | 100 USD → KZT ~
100 кзт | 100 KZT
100 гыв | ! unknown-word 4-7 [currency] {}
`

export const ru = `
EUR: 500 | 500 EUR
Цена USD: 525,11 | 525.11 USD
в 12:30 100 usd | ! unexpected 4-5 [currency] {}
12:30 | ! unexpected 2-3 [currency] {}
100 usd в 12:30 | ! unexpected 10-12 [currency] {}
USD:100 | 100 USD
курс: 100 usd | 100 USD
100 usd: kzt | 100 USD → KZT
итого: 5 usd | ! unknown-word 0-5 [amount,currency] {}
евро : 20 | 20 EUR
100:4 usd | ! unexpected 3-4 [currency] {}
тг: 5 000 | 5000 KZT
доллар: 7,5 | 7.5 USD ~
$12.50 CAD | 12.50 CAD
$100 AUD | 100 AUD
$1 000,00 MXN | 1000.00 MXN
12,50 € EUR | 12.50 EUR
¥225 CNY | 225 CNY
¥225 JPY | 225 JPY
100 kr SEK | 100 SEK
kr 100 NOK | 100 NOK
100 р BYN | 100 BYN
$5 USD | 5 USD
5 $ HKD в тенге | 5 HKD → KZT
NZD $100 | ! unlisted-currency 0-3 [amount,currency] {NZD}
SGD$4.90 | 4.90 SGD
100 ₸ KZT | 100 KZT
$12.50 cad to kzt | 12.50 CAD → KZT
сто 5 тенге | ! unknown-word 0-3 [amount,currency] {}
5 млн 300 тенге | ! two-numbers 0-9 [amount] {}
5 млн тыс тенге | ! unknown-word 6-9 [currency] {}
100 долларов и евро в тенге | ! two-ways 13-19 [] {}
1 000–2 000 тенге | ! range 0-11 [] {}
3 доллара 50 центов | ! unexpected 10-12 [link] {}
50 центов | ! unknown-word 3-9 [currency] {}
25% от 200 usd | ! unexpected 4-6 [currency] {}
100 usd минус 10 процентов | 90 USD
100 usd умножить на 3 | 300 USD
100 usd разделить на 4 | 25 USD
100 usd, 50 eur в тенге | 100 USD & 50 EUR → KZT
100 usd,50 eur, 5 gbp в тенге | 100 USD & 50 EUR & 5 GBP → KZT
100 usd и 50 eur, 5 gbp | ! unexpected 16-17 [link] {}
купить 100 долларов за тенге | 100 USD → KZT ~
поменять 100 евро на тенге | 100 EUR → KZT
почём доллар | 1 USD ~
100 usd to kzt, eur | 100 USD → KZT,EUR
usd 100 | 100 USD
100$ | 100 USD
$100 | 100 USD
5 usd + 20 eur in kzt | 5 USD + 20 EUR → KZT
100 usd on 31.12.2025 | 100 USD @ 2025-12-31
100 долларов в тенге на 31.12.2025 | 100 USD → KZT @ 2025-12-31 ~
100 долларов США в тенге и евро | 100 USD → KZT,EUR
сколько тенге в 100 долларах | 100 USD → KZT ~
сколько будет 100 долларов в тенге | 100 USD → KZT ~
сколько стоит доллар | 1 USD ~
сколько стоит 1 евро в рублях | 1 EUR → RUB ~
100 рублей | 100 RUB ~
100 белорусских рублей в тенге | 100 BYN → KZT
100 канадских долларов в юанях | 100 CAD → CNY
1000 крон | ! ambiguous-currency 5-9 [currency] {CZK,DKK,NOK,SEK}
1000 шведских крон в тенге | 1000 SEK → KZT
1 000 000 тенге в долларах | 1000000 KZT → USD ~
52 300 ₸ в $ | 52300 KZT → USD
52 300,50 тг в евро вчера | 52300.50 KZT → EUR @ 2026-11-19
курс доллара | 1 USD ~
курс доллара к тенге на сегодня | 1 USD → KZT @ 2026-11-20 ~
100 usd на 31 декабря 2025 | 100 USD @ 2025-12-31
100 usd на 31 декабря 2025 года в тенге | 100 USD → KZT @ 2025-12-31
100 usd 31 декабря | 100 USD @ 2025-12-31
100 долларов за 31.12.25 в тенге | 100 USD → KZT @ 2025-12-31 ~
100 долларов на тенге | 100 USD → KZT ~
5 млн тенге в долларах | 5000000 KZT → USD ~
100 тыс. рублей в тенге | 100000 RUB → KZT ~
100к тенге в usd | 100000 KZT → USD
100 к тенге | ! two-ways 0-5 [amount] {}
5 к usd | 5000 USD
5 К USD в тенге | 5000 USD → KZT
1,5 к $ | 1500 USD
5 к долларов в тенге | 5000 USD → KZT ~
5 к датских крон | 5000 DKK
usd 5 к eur | 5 USD → EUR
100 usd к eur | 100 USD → EUR
5 к евро | ! two-ways 0-3 [amount] {}
5 к доллару | ! unexpected 2-3 [currency] {}
2+3 к usd | ! two-ways 4-5 [amount] {}
20 т.р. | 20000 RUB
20т.р. в тенге | 20000 RUB → KZT
20 тр в тенге | 20000 RUB → KZT
20 т.руб. в тенге | 20000 RUB → KZT
20 т. тг в рублях | 20000 KZT → RUB ~
500т тг | 500000 KZT
500 т | ! unknown-word 4-5 [currency] {}
20 тыс. тг | 20000 KZT
5 млн тг | 5000000 KZT
5м тг | 5000000 KZT
5 косарей тг | 5000 KZT
2 кк тг | ! unknown-word 2-4 [currency] {}
2кк тг | 2000000 KZT
1,2 трлн тенге | 1200000000000 KZT
20 т.р. + 5 тыс. тг в usd | 20000 RUB + 5000 KZT → USD
200$ - 50€ в тенге | 200 USD + -50 EUR → KZT
(5+3)*2 usd в kzt | 16 USD → KZT
100+12% usd в kzt | 112 USD → KZT
10 биткоинов в долларах | 10 BTC → USD ~
0,5 btc в тенге | 0.5 BTC → KZT
1 биткоин кэш в usd | 1 BCH → USD
100 фунтов стерлингов | 100 GBP
100 турецких лир в тенге | 100 TRY → KZT
100 лир | 100 TRY
100 китайских юаней в рублях | 100 CNY → RUB ~
100 юаней, 50 рублей | 100 CNY & 50 RUB ~
5 долларов и 20 евро в тенге | 5 USD + 20 EUR → KZT ~
usd/kzt | 1 USD → KZT
usd-kzt | 1 USD → KZT
10 usd/eur | 10 USD → EUR
100 usd = | 100 USD
100 usd = kzt | 100 USD → KZT
100 usd -> kzt eur rub | 100 USD → KZT,EUR,RUB
usd 100 eur | ! two-ways 8-11 [link] {}
$100 eur | 100 USD → EUR
100 | ! unfinished 3-3 [currency] {}
100 абв | ! unknown-word 4-7 [currency] {}
сто долларов | ! unknown-word 0-3 [amount,currency] {}
100 usd to | ! unfinished 10-10 [currency] {}
100 usd + | ! unfinished 9-9 [amount,currency] {}
100 usd * | ! unfinished 9-9 [amount] {}
100 * | ! unfinished 5-5 [amount] {}
100 usd to eur * | ! unexpected 15-16 [] {}
100 ** | ! unexpected 4-5 [currency] {}
100 песо | 100 MXN ~
100 динаров | 100 KWD ~
100 аргентинских песо | ! unlisted-currency 4-21 [currency] {ARS}
100 вон | 100 KRW ~
10 000 вон в тенге | 10000 KRW → KZT ~
100 йен | 100 JPY
300 сомов в тенге | 300 KGS → KZT ~
100000 узбекских сумов в тенге | 100000 UZS → KZT
100 сум | 100 UZS
100 дирхамов ОАЭ в тенге | 100 AED → KZT
50 грузинских лари | 50 GEL
50 лари в драмах | 50 GEL → AMD
100 сдр | 100 XDR
100 ¥ | ! ambiguous-currency 4-5 [currency] {CNY,JPY}
100 CN¥ | 100 CNY
1INCH | 1 1INCH
5 1inch в usd | 5 1INCH → USD
100 usd на 31.02.2025 | ! bad-day 11-21 [day] {}
100 usd на 31.12.2030 | ! future-day 11-21 [] {}
100 usd на 21.11.2026 | ! future-day 11-21 [] {}
100 долларов завтра | ! unknown-word 13-19 [link] {}
100 usd на 31.12 | 100 USD @ 2025-12-31
100 usd на 31.12.2025 на 30.12.2025 | ! second-day 25-35 [] {}
100 гривен | 100 UAH
100 злотых в евро | 100 PLN → EUR
10 чешских крон | 10 CZK
10 крон | ! ambiguous-currency 3-7 [currency] {CZK,DKK,NOK,SEK}
100 долларов сша рублей | 100 USD → RUB ~
в тенге 100 долларов | 100 USD → KZT ~
в тенге и евро 100 долларов | 100 USD → KZT,EUR ~
100 манатов | 100 AZN ~
100 риялов | ! ambiguous-currency 4-10 [currency] {SAR,IRR}
100 саудовских риялов | 100 SAR
100 зелёных | 100 USD
100 баксов в рублях по курсу на вчера | 100 USD → RUB @ 2026-11-19 ~
100 долларов по курсу нацбанка на 15 марта 2020 | 100 USD @ 2020-03-15 ~
100 usd, в тенге | 100 USD → KZT
тенге 100 | 100 KZT
1/0 usd | ! divided-by-zero 2-3 [amount] {}
5 usd 20 eur | ! unexpected 6-8 [link] {}
12 34 usd | ! two-numbers 0-5 [amount] {}
100 us | ! unknown-word 4-6 [currency] {}
-5 usd | -5 USD
5 usd + -3 eur | ! unexpected 8-9 [amount,currency] {}
минус 5 долларов | -5 USD ~
10 долларов плюс 5 евро в рублях | 10 USD + 5 EUR → RUB ~
100 USD В KZT | 100 USD → KZT
ДОЛЛАР | 1 USD ~
в 100 долларах сколько тенге | 100 USD → KZT ~
какой курс евро на 15.03.2020 | 1 EUR @ 2020-03-15
сколько рублей в 5 000 тенге | 5000 KZT → RUB ~
100 долларов США - 20 евро в тенге | 100 USD + -20 EUR → KZT
usd - eur | ! two-ways 6-9 [amount,link] {}
1,5 млн тенге в рублях | 1500000 KZT → RUB ~
3 млрд тенге в usd | 3000000000 KZT → USD
100 ₽ в ₸ | 100 RUB → KZT
100 р | 100 RUB
1.234,56 евро | 1234.56 EUR
1,234.56 евро | 1234.56 EUR
1,234 евро | 1.234 EUR
1'234 евро в тенге | 1234 EUR → KZT
полмиллиона тенге | ! unknown-word 0-11 [amount,currency] {}
миллион тенге | ! unknown-word 0-7 [amount,currency] {}
2 млн 300 тыс тенге | ! two-numbers 0-9 [amount] {}
5 лямов тенге в доллары | 5000000 KZT → USD ~
1000р | 1000 RUB
15к руб | 15000 RUB
100 дол | 100 USD ~
100 доля | ! unknown-word 4-8 [currency] {}
100 доларов | 100 USD ~
100 usd + 10% | 110 USD
100 usd - 10% в тенге | 90 USD → KZT
100 usd * 3 в тенге | 300 USD → KZT
100 usd / 4 | 25 USD
5 usd + 20 eur + 10% | ! two-ways 15-20 [link] {}
100 usd + 10% eur | 100 USD + 0.1 EUR
100 usd + 10% * 2 | ! two-ways 14-17 [] {}
12 тысяч дней назад usd | ! unknown-word 9-13 [currency] {}
100 долларов 3 дня назад | ! unexpected 13-14 [link] {}
100 долларов в пятницу | ! unknown-word 15-22 [currency] {}
100 долларов сегодняшним днём | 100 USD @ 2026-11-20 ~
100 usd 1 ноя | 100 USD @ 2026-11-01
доллар и евро в тенге | 1 USD & 1 EUR → KZT ~
доллар, евро и рубль в тенге | 1 USD & 1 EUR & 1 RUB → KZT ~
курс доллара и евро к тенге на вчера | 1 USD & 1 EUR → KZT @ 2026-11-19 ~
сколько тенге в долларе | 1 USD → KZT ~
сколько рублей в тенге | 1 KZT → RUB ~
сколько тенге, рублей в евро | 1 EUR → KZT,RUB ~
сколько стоит тенге в рублях | 1 KZT → RUB ~
100 рандов ЮАР | 100 ZAR
100 рублей Белоруссии | 100 BYN
5 доджкоинов в тенге | 5 DOGE → KZT
10 рипплов | 10 XRP
сколько стоят доллар и евро | 1 USD & 1 EUR ~
сколько стоит доллар и евро в тенге | 1 USD & 1 EUR → KZT ~
доллар и 20 евро в тенге | 1 USD + 20 EUR → KZT ~
100 долларов против евро | 100 USD → EUR ~
100 ljkkfhjd | ! unknown-word 4-12 [currency] {}
100 ljkkfhjd d ntyut | ! unknown-word 4-12 [currency] {}
`

export const en = `
fifteen hundred usd | ! unknown-word 0-7 [amount,currency] {}
half a bitcoin in usd | ! unknown-word 0-4 [amount,currency] {}
5 million thousand usd | ! unknown-word 10-18 [currency] {}
a dollar fifty | ! unknown-word 9-14 [link] {}
100–200 usd | ! range 0-7 [] {}
$100 – $200 in kzt | ! range 1-11 [] {}
100 usd—200 usd | ! range 0-11 [] {}
200–100 usd | 100 USD
100-200 usd | -100 USD
100 usd, eur to kzt | ! two-ways 7-12 [] {}
3 dollars 50 cents | ! unexpected 10-12 [link] {}
.5 usd | 0.5 USD
$.5 | 0.5 USD
100 usd + .5 usd | 100 USD + 0.5 USD
3 dollars 150 cents | ! unexpected 10-13 [link] {}
25% of 200 usd | ! unexpected 4-6 [currency] {}
500 plus 20% usd | 600 USD
500 minus twenty percent usd | ! unexpected 4-9 [currency] {}
100 usd times 3 | 300 USD
100 usd multiplied by 3 | 300 USD
100 usd divided by 4 | 25 USD
100 usd, 50 eur to kzt | 100 USD & 50 EUR → KZT
1000 sats in usd | ! unknown-word 5-9 [currency] {}
100 usd the day before yesterday | ! unknown-word 12-15 [link] {}
buy 100 usd for kzt | 100 USD → KZT
20 k usd in kzt | 20000 USD → KZT
1 m usd | 1000000 USD
2kk kzt | 2000000 KZT
1.2 trillion kzt | 1200000000000 KZT
100 usd to kzt, eur | 100 USD → KZT,EUR
1,234 usd | 1234 USD
1,234.56 usd to kzt | 1234.56 USD → KZT
1,234,567 kzt in usd | 1234567 KZT → USD
1,5 usd | 1.5 USD
100 dollars to tenge | 100 USD → KZT ~
100 us dollars in tenge and euros | 100 USD → KZT,EUR
100 US dollars = tenge | 100 USD → KZT
how much is 100 usd in kzt | 100 USD → KZT
how many tenge in 100 dollars | 100 USD → KZT ~
how many tenge is 100 dollars? | 100 USD → KZT ~
convert 100 euros to pounds | 100 EUR → GBP ~
100 pounds sterling in rubles | 100 GBP → RUB ~
100 british pounds | 100 GBP
100 canadian dollars to us dollars | 100 CAD → USD
100 hong kong dollars | 100 HKD
100 Hong Kong dollars to New Zealand dollars | ! unlisted-currency 25-44 [currency] {NZD}
100 singapore dollars in tenge | 100 SGD → KZT
100 swiss francs | 100 CHF
100 kronor | 100 SEK
100 swedish kronor | 100 SEK
100 danish kroner to kzt | 100 DKK → KZT
100 czech koruna | 100 CZK
100 krona | 100 SEK ~
100 crowns | ! ambiguous-currency 4-10 [currency] {SEK,NOK,DKK,CZK}
100 roubles | 100 RUB ~
100 usd on 31 December 2025 | 100 USD @ 2025-12-31
100 usd on December 31, 2025 | 100 USD @ 2025-12-31
100 usd on Dec 31 2025 in kzt | 100 USD → KZT @ 2025-12-31
100 usd on 31st December 2025 | 100 USD @ 2025-12-31
100 usd on the 31st of december 2025 | 100 USD @ 2025-12-31
100 usd on 2025-12-31 | 100 USD @ 2025-12-31
100 usd on 03/04/2025 | ! two-ways 11-21 [day] {}
100 usd on 12/31/2025 | 100 USD @ 2025-12-31
100 usd on 31/12/2025 | 100 USD @ 2025-12-31
100 usd yesterday | 100 USD @ 2026-11-19
100 usd tomorrow | ! unknown-word 8-16 [link] {}
100 usd on 25 November 2026 | ! future-day 11-27 [] {}
100 usd in kzt yesterday | 100 USD → KZT @ 2026-11-19
yesterday 100 usd | 100 USD @ 2026-11-19
dec 5 usd | ! unknown-word 0-3 [amount,currency] {}
100 usd on dec 31 | 100 USD @ 2025-12-31
100 usd as of 31.12.2025 | 100 USD @ 2025-12-31
100k usd to kzt | 100000 USD → KZT
5m kzt in usd | 5000000 KZT → USD
2 million tenge in dollars | 2000000 KZT → USD ~
0.5 bitcoin in dollars | 0.5 BTC → USD ~
2 bitcoin cash in usd | 2 BCH → USD
1 ethereum classic | 1 ETC
10 usd coin in kzt | 10 USDC → KZT
100 tether | 100 USDT
£100 in $ | 100 GBP → USD
€50 | 50 EUR
$5 + 20€ in kzt | 5 USD + 20 EUR → KZT
$5 + $20 | 5 USD + 20 USD
$100+12% in kzt | 112 USD → KZT
usd 5 + 20 eur | 5 USD + 20 EUR
$(2+3)*2 + eur 5 | 10 USD + 5 EUR
$5 + 20 | ! unfinished 7-7 [currency] {}
50€ | 50 EUR
kr100 | ! ambiguous-currency 0-2 [amount,currency] {SEK,NOK,DKK}
100 kr | ! ambiguous-currency 4-6 [currency] {SEK,NOK,DKK}
C$100 | 100 CAD ~
A$100 to US$ | 100 AUD → USD
HK$100 | 100 HKD
₸52,300 | 52300 KZT
52 300 ₸ | 52300 KZT
USD100 | 100 USD
100USD | 100 USD
usd100 eur | 100 USD → EUR
100 usd kzt | 100 USD → KZT
100 usd/kzt | 100 USD → KZT
usd to kzt | 1 USD → KZT
usd in kzt, eur, rub | 1 USD → KZT,EUR,RUB
5 usd plus 20 eur in kzt | 5 USD + 20 EUR → KZT
5 usd and 20 eur in kzt | 5 USD + 20 EUR → KZT
5 usd minus 2 eur | 5 USD + -2 EUR
100 usd and eur | ! two-ways 8-15 [] {}
usd and eur in kzt | 1 USD & 1 EUR → KZT
dollars and euros in tenge yesterday | 1 USD & 1 EUR → KZT @ 2026-11-19 ~
usd, eur, gbp to kzt | 1 USD & 1 EUR & 1 GBP → KZT
usd, eur to kzt, rub | 1 USD & 1 EUR → KZT,RUB
usd and eur | 1 USD & 1 EUR
how many tenge in a dollar | 1 USD → KZT ~
how many tenge is a dollar | 1 USD → KZT ~
how much is a dollar in tenge | 1 USD → KZT ~
how much are the dollar and the euro | 1 USD & 1 EUR ~
what is usd, eur and cny in kzt | 1 USD & 1 EUR & 1 CNY → KZT
usd + eur in kzt | 1 USD + 1 EUR → KZT
usd and eur + 5 gbp | ! unexpected 12-13 [] {}
usd and eur and 5 gbp | ! unexpected 12-15 [link] {}
usd + eur and gbp | ! unexpected 10-13 [link] {}
usd, eur, usd in kzt | 1 USD & 1 EUR → KZT
usd, kzt | ! unexpected 3-4 [link] {}
100 usd, eur | ! two-ways 7-12 [] {}
100 renminbi | 100 CNY
100 rmb to kzt | 100 CNY → KZT
100 yuan | 100 CNY
100 yen to won | 100 JPY → KRW ~
100 rupees | 100 INR ~
100 riyals | ! ambiguous-currency 4-10 [currency] {SAR,IRR}
100 saudi riyals | 100 SAR
100 turkish lira | 100 TRY
100 all | ! unlisted-currency 4-7 [currency] {ALL}
100 ALL | ! unlisted-currency 4-7 [currency] {ALL}
100 ars | ! unlisted-currency 4-7 [currency] {ARS}
100 try | 100 TRY
100 usd to | ! unfinished 10-10 [currency] {}
100 usd on | ! unfinished 10-10 [day] {}
on 31.12.2025 | ! unfinished 13-13 [amount,currency] {}
100 usd to 5 kzt | ! unexpected 11-12 [currency] {}
(100 usd | ! open-bracket 0-4 [amount] {}
100) usd | ! stray-bracket 3-4 [amount] {}
100 usd) | ! unexpected 7-8 [] {}
1,23,4 usd | ! bad-number 0-6 [amount] {}
100 usd to kzt eur | 100 USD → KZT,EUR
100 usd → kzt | 100 USD → KZT
100 usd > kzt | 100 USD → KZT
100 usd => kzt | 100 USD → KZT
100 dollar's | 100 USD ~
100 AUSTRALIAN DOLLARS | 100 AUD
100 gold | ! unlisted-currency 4-8 [currency] {XAU}
2 ounces of gold | ! unknown-word 2-8 [currency] {}
100 usd to kzt and | ! unfinished 18-18 [currency] {}
100 usd to kzt, | 100 USD → KZT
100 usd to kzt. | 100 USD → KZT
"100 usd" to kzt | 100 USD → KZT
100 usd in 2025 | ! unexpected 11-15 [currency] {}
100 usd next week | ! unknown-word 8-12 [link] {}
<script>alert(1)</script> | ! unexpected 0-1 [amount,currency] {}
what's the dollar rate | 1 USD ~
the price of 2 bitcoins in euros on 1 March 2021 | 2 BTC → EUR @ 2021-03-01
1'234.50 chf to kzt | 1234.50 CHF → KZT
－１００ usd | -100 USD
100 usd - eur | ! two-ways 10-13 [amount,link] {}
100 usd + 12.5% | 112.5 USD
$100 * 2 | 200 USD
100 usd last friday | ! unknown-word 8-12 [link] {}
100 usd vs eur | 100 USD → EUR
usdkzt | 1 USD → KZT
100 usdkzt | 100 USD → KZT
100 eurusd on 31.12.2025 | 100 EUR → USD @ 2025-12-31
`
