/**
 * One-line entries and how each is read, per language: terms → targets @ day, `~` where a currency was assumed; or
 * `! reason from-to [expected] {candidates}`. Today is 20 November 2026; the National Bank's 39 currencies and some crypto
 * assets are listed.
 */

export const kk = `
5 еуро 50 цент | ! unexpected 7-9 [link] {}
200 доллардың 25%-ы | ! unexpected 14-16 [link] {}
100 доллар теңгеге | 100 USD → KZT ~
100 доллар теңгемен | 100 USD → KZT ~
100 АҚШ доллары | 100 USD
100 еуроны теңгеге | 100 EUR → KZT
1000 рубльді теңгемен 31.12.2025 | 1000 RUB → KZT @ 2025-12-31 ~
10 000 сом теңгеге | 10000 KGS → KZT ~
100 доллар 2025 жылғы 31 желтоқсан | 100 USD @ 2025-12-31 ~
100 доллар 2025 жылғы 31 желтоқсанда теңгемен | 100 USD → KZT @ 2025-12-31 ~
100 доллар 31-желтоқсан | 100 USD @ 2025-12-31 ~
100 доллар 31-желтоқсан 2025 ж. теңгеге | 100 USD → KZT @ 2025-12-31 ~
100 доллар бүгін | 100 USD @ 2026-11-20 ~
қанша теңге 100 доллар | 100 USD → KZT ~
100 USD-ға қанша теңге | 100 USD → KZT
100 USD-ді KZT-ға | 100 USD → KZT
100 USD KZT-мен | 100 USD → KZT
100 доллар ₸-мен | 100 USD → KZT ~
теңгеге 100 доллар | 100 USD → KZT ~
1,5 млн теңге доллармен | 1500000 KZT → USD ~
100 доллар + 50 еуро теңгемен | 100 USD + 50 EUR → KZT ~
100 канада доллары теңгеге | 100 CAD → KZT
100 крона | ! ambiguous-currency 4-9 [currency] {CZK,DKK,NOK,SEK}
100 швед кронасы | 100 SEK
100 Біріккен Араб Әмірліктерінің дирхамы | 100 AED
0,5 биткойн теңгемен | 0.5 BTC → KZT
100 вон теңгеге | 100 KRW → KZT ~
100 доллар 12.03.2020 бағамымен | 100 USD @ 2020-03-12 ~
100 доллар = теңге | 100 USD → KZT ~
100 доллар теңгеге, еуроға | 100 USD → KZT,EUR ~
100 доллар 31 қыркүйек 2025 | ! bad-day 11-27 [day] {}
1 234,56 доллар | 1234.56 USD ~
1.234,56 доллар | 1234.56 USD ~
12,5% + 100 доллар | 100.125 USD ~
100*3 доллар теңгемен | 300 USD → KZT ~
алтын | ! unlisted-currency 0-5 [amount,currency] {XAU}
10 алтын | ! unlisted-currency 3-8 [currency] {XAU}
100 доллар 31-ші желтоқсан 2025 | 100 USD @ 2025-12-31 ~
1 usd = ? kzt | 1 USD → KZT
100 $ = ₸ | 100 USD → KZT
USD/KZT 31.12.2025 | 1 USD → KZT @ 2025-12-31
100 доллар теңгеге 2025-12-31 | 100 USD → KZT @ 2025-12-31 ~
100 usd 2025 жылы 31 желтоқсанда kzt | 100 USD → KZT @ 2025-12-31
100 долларға неше еуро | 100 USD → EUR ~
5 долл + 20 еуро | 5 USD + 20 EUR
жүз доллар | ! unknown-word 0-3 [amount,currency] {}
100 доллар 3 күн бұрын | ! unexpected 11-12 [link] {}
100 доллар дүйсенбіде | ! unknown-word 11-21 [link] {}
100 доллар 31.12.2025-те | 100 USD @ 2025-12-31 ~
100 кзт | 100 KZT
100 гыв | ! unknown-word 4-7 [currency] {}
100 доллар мен еуро теңгеге | ! unexpected 11-14 [link] {}
100 доллар қосу 50 еуро теңгеге | ! unknown-word 11-15 [link] {}
доллар мен еуро теңгеге | ! unexpected 7-10 [link] {}
100 usd, 50 eur теңгеге | ! unexpected 7-8 [link] {}
100 доллар 31.12 күні | ! unexpected 11-16 [link] {}
Бағасы USD: 525,11 | 525.11 USD
Құны EUR: 1 500 | 1500 EUR
Барлығы: 20 000 ₸ | 20000 KZT
5 млн теңге долларға | 5000000 KZT → USD ~
`

export const ru = `
EUR: 500 | 500 EUR
Цена USD: 525,11 | 525.11 USD
12:30 | ! unexpected 2-3 [currency] {}
100 usd в 12:30 | ! unexpected 10-12 [currency] {}
USD:100 | 100 USD
курс: 100 usd | 100 USD
100 usd: kzt | 100 USD → KZT
евро : 20 | 20 EUR
100:4 usd | ! unexpected 3-4 [currency] {}
тг: 5 000 | 5000 KZT
доллар: 7,5 | 7.5 USD ~
$12.50 CAD | 12.50 CAD
$1 000,00 MXN | 1000.00 MXN
12,50 € EUR | 12.50 EUR
¥225 CNY | 225 CNY
¥225 JPY | 225 JPY
100 kr SEK | 100 SEK
$5 USD | 5 USD
5 $ HKD в тенге | 5 HKD → KZT
NZD $100 | ! unlisted-currency 0-3 [amount,currency] {NZD}
SGD$4.90 | 4.90 SGD
$12.50 cad to kzt | 12.50 CAD → KZT
сто 5 тенге | ! unknown-word 0-3 [amount,currency] {}
5 млн тыс тенге | ! unknown-word 6-9 [currency] {}
1 000–2 000 тенге | ! range 0-11 [] {}
3 доллара 50 центов | ! unexpected 10-12 [link] {}
100 usd to kzt, eur | 100 USD → KZT,EUR
usd 100 | 100 USD
100 usd on 31.12.2025 | 100 USD @ 2025-12-31
100 долларов в тенге на 31.12.2025 | 100 USD → KZT @ 2025-12-31 ~
100 долларов США в тенге и евро | 100 USD → KZT,EUR
100 рублей | 100 RUB ~
100 белорусских рублей в тенге | 100 BYN → KZT
1000 крон | ! ambiguous-currency 5-9 [currency] {CZK,DKK,NOK,SEK}
52 300 ₸ в $ | 52300 KZT → USD
52 300,50 тг в евро вчера | 52300.50 KZT → EUR @ 2026-11-19
100 usd на 31 декабря 2025 | 100 USD @ 2025-12-31
100 usd на 31 декабря 2025 года в тенге | 100 USD → KZT @ 2025-12-31
100 долларов на тенге | 100 USD → KZT ~
100 тыс. рублей в тенге | 100000 RUB → KZT ~
5 к доллару | ! unexpected 2-3 [currency] {}
20 тыс. тг | 20000 KZT
200$ - 50€ в тенге | 200 USD + -50 EUR → KZT
100+12% usd в kzt | 112 USD → KZT
0,5 btc в тенге | 0.5 BTC → KZT
1 биткоин кэш в usd | 1 BCH → USD
usd/kzt | 1 USD → KZT
usd-kzt | 1 USD → KZT
100 usd = kzt | 100 USD → KZT
100 usd -> kzt eur rub | 100 USD → KZT,EUR,RUB
usd 100 eur | ! two-ways 8-11 [link] {}
100 | ! unfinished 3-3 [currency] {}
100 usd to | ! unfinished 10-10 [currency] {}
100 usd + | ! unfinished 9-9 [amount,currency] {}
100 usd * | ! unfinished 9-9 [amount] {}
100 usd to eur * | ! unexpected 15-16 [] {}
100 ** | ! unexpected 4-5 [currency] {}
100 аргентинских песо | ! unlisted-currency 4-21 [currency] {ARS}
300 сомов в тенге | 300 KGS → KZT ~
50 грузинских лари | 50 GEL
100 ¥ | ! ambiguous-currency 4-5 [currency] {CNY,JPY}
100 CN¥ | 100 CNY
1INCH | 1 1INCH
5 1inch в usd | 5 1INCH → USD
100 usd на 31.02.2025 | ! bad-day 11-21 [day] {}
100 usd на 31.12.2030 | ! future-day 11-21 [] {}
100 долларов завтра | ! unknown-word 13-19 [link] {}
в тенге 100 долларов | 100 USD → KZT ~
в тенге и евро 100 долларов | 100 USD → KZT,EUR ~
100 риялов | ! ambiguous-currency 4-10 [currency] {SAR,IRR}
тенге 100 | 100 KZT
1/0 usd | ! divided-by-zero 2-3 [amount] {}
-5 usd | -5 USD
5 usd + -3 eur | ! unexpected 8-9 [amount,currency] {}
usd - eur | ! two-ways 6-9 [amount,link] {}
1,5 млн тенге в рублях | 1500000 KZT → RUB ~
100 ₽ в ₸ | 100 RUB → KZT
1,234.56 евро | 1234.56 EUR
1,234 евро | 1.234 EUR
1000р | 1000 RUB
100 usd + 10% eur | 100 USD + 0.1 EUR
5 доджкоинов в тенге | 5 DOGE → KZT
10 рипплов | 10 XRP
100 долларов и евро в тенге | ! unexpected 13-14 [link] {}
100 usd, 50 eur в тенге | ! unexpected 7-8 [link] {}
сколько тенге в долларе | ! unknown-word 0-7 [amount,currency] {}
5 к usd | ! unexpected 2-3 [currency] {}
100 к тенге | ! unexpected 4-5 [currency] {}
2+3 тыс usd | ! two-ways 0-7 [] {}
2 млн 300 тыс тенге | ! unexpected 6-9 [currency] {}
100 usd + 10% | ! unfinished 13-13 [currency] {}
100 usd * 3 в тенге | ! unexpected 8-9 [] {}
100 usd умножить на 3 | ! unknown-word 8-16 [link] {}
12 34 usd | ! unexpected 3-5 [currency] {}
100 usd на 31.12 | ! unexpected 11-16 [currency] {}
100 дол | ! unknown-word 4-7 [currency] {}
доллар и евро в тенге | ! unexpected 7-8 [link] {}
20 т.р. | ! unknown-word 3-4 [currency] {}
сумма: 100 usd | 100 USD
Стоимость: 20 EUR | 20 EUR
Всего USD: 19,90 | 19.90 USD
DKK 250 kr | 250 DKK
SEK 1 000 kr в тенге | 1000 SEK → KZT
¥ 225 CNY | 225 CNY
£5 EGP | ! unlisted-currency 3-6 [link] {EGP}
15 тыс. евро | 15000 EUR
9 200 000 рублей на 1 марта 2026 г. в тенге | 9200000 RUB → KZT @ 2026-03-01 ~
`

export const en = `
fifteen hundred usd | ! unknown-word 0-7 [amount,currency] {}
5 million thousand usd | ! unknown-word 10-18 [currency] {}
a dollar fifty | ! unknown-word 9-14 [link] {}
100–200 usd | ! range 0-7 [] {}
$100 – $200 in kzt | ! range 1-11 [] {}
100 usd—200 usd | ! range 0-11 [] {}
3 dollars 50 cents | ! unexpected 10-12 [link] {}
.5 usd | 0.5 USD
$.5 | 0.5 USD
Cost: USD 12.50 | 12.50 USD
3 dollars 150 cents | ! unexpected 10-13 [link] {}
100 usd to kzt, eur | 100 USD → KZT,EUR
1,234 usd | 1234 USD
1,234,567 kzt in usd | 1234567 KZT → USD
100 dollars to tenge | 100 USD → KZT ~
100 US dollars = tenge | 100 USD → KZT
100 british pounds | 100 GBP
100 canadian dollars to us dollars | 100 CAD → USD
100 Hong Kong dollars to New Zealand dollars | ! unlisted-currency 25-44 [currency] {NZD}
100 singapore dollars in tenge | 100 SGD → KZT
100 krona | 100 SEK ~
100 crowns | ! ambiguous-currency 4-10 [currency] {SEK,NOK,DKK,CZK}
100 roubles | 100 RUB ~
100 usd on 31 December 2025 | 100 USD @ 2025-12-31
100 usd on December 31, 2025 | 100 USD @ 2025-12-31
100 usd on Dec 31 2025 in kzt | 100 USD → KZT @ 2025-12-31
100 usd on 31st December 2025 | 100 USD @ 2025-12-31
100 usd on 2025-12-31 | 100 USD @ 2025-12-31
100 usd on 03/04/2025 | ! two-ways 11-21 [day] {}
100 usd on 12/31/2025 | 100 USD @ 2025-12-31
100 usd on 31/12/2025 | 100 USD @ 2025-12-31
100 usd on 25 November 2026 | ! future-day 11-27 [] {}
2 million tenge in dollars | 2000000 KZT → USD ~
0.5 bitcoin in dollars | 0.5 BTC → USD ~
100 tether | 100 USDT
£100 in $ | 100 GBP → USD
$5 + 20€ in kzt | 5 USD + 20 EUR → KZT
$5 + $20 | 5 USD + 20 USD
usd 5 + 20 eur | 5 USD + 20 EUR
$(2+3)*2 + eur 5 | 10 USD + 5 EUR
$5 + 20 | ! unfinished 7-7 [currency] {}
kr100 | ! ambiguous-currency 0-2 [amount,currency] {SEK,NOK,DKK}
100 kr | ! ambiguous-currency 4-6 [currency] {SEK,NOK,DKK}
C$100 | 100 CAD ~
HK$100 | 100 HKD
₸52,300 | 52300 KZT
52 300 ₸ | 52300 KZT
100 usd/kzt | 100 USD → KZT
usd in kzt, eur, rub | 1 USD → KZT,EUR,RUB
usd + eur and gbp | ! unexpected 10-13 [link] {}
usd, kzt | ! unexpected 3-4 [link] {}
100 renminbi | 100 CNY
100 rupees | 100 INR ~
100 riyals | ! ambiguous-currency 4-10 [currency] {SAR,IRR}
100 all | ! unlisted-currency 4-7 [currency] {ALL}
100 usd to | ! unfinished 10-10 [currency] {}
100 usd on | ! unfinished 10-10 [day] {}
on 31.12.2025 | ! unfinished 13-13 [amount,currency] {}
100 usd to 5 kzt | ! unexpected 11-12 [currency] {}
(100 usd | ! open-bracket 0-4 [amount] {}
100) usd | ! stray-bracket 3-4 [amount] {}
100 usd) | ! unexpected 7-8 [] {}
1,23,4 usd | ! bad-number 0-6 [amount] {}
100 usd → kzt | 100 USD → KZT
100 usd > kzt | 100 USD → KZT
100 dollar's | 100 USD ~
100 usd to kzt and | ! unfinished 18-18 [currency] {}
100 usd to kzt, | 100 USD → KZT
"100 usd" to kzt | 100 USD → KZT
100 usd in 2025 | ! unexpected 11-15 [currency] {}
<script>alert(1)</script> | ! unexpected 0-1 [amount,currency] {}
1'234.50 chf to kzt | 1234.50 CHF → KZT
100 usd - eur | ! two-ways 10-13 [amount,link] {}
$100 * 2 | 200 USD
25% of 200 usd | ! unknown-word 4-6 [currency] {}
100 usd times 3 | ! unknown-word 8-13 [link] {}
100 usd and eur | ! unexpected 8-11 [link] {}
usd and eur in kzt | ! unexpected 4-7 [link] {}
how many tenge in a dollar | ! unknown-word 0-3 [amount,currency] {}
200–100 usd | ! range 0-7 [] {}
100 usdkzt | ! unknown-word 4-10 [currency] {}
100 usd on dec 31 | ! bad-day 11-14 [day] {}
20 k usd in kzt | ! unknown-word 3-4 [currency] {}
Price USD: 525.11 | 525.11 USD
Total EUR: 500 | 500 EUR
¥225 JPY | 225 JPY
100 usd on Dec 31, 2025 | 100 USD @ 2025-12-31
15k usd in kzt | 15000 USD → KZT
`
